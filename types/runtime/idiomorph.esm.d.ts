export { Idiomorph } from "../../node_modules/idiomorph/dist/idiomorph.js";
