// What TypeScript's own types of the browser leave out, and what our HTML promises.

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface WindowEventMap {
  beforeinstallprompt: BeforeInstallPromptEvent;
}

/** Events of <pina-coladice>: the messages of docs/embedding.md. */
interface DocumentEventMap {
  "pina-ready": CustomEvent<EmbedEvent>;
  "pina-action": CustomEvent<EmbedEvent>;
  "pina-ended": CustomEvent<EmbedEvent>;
}

interface EmbedEvent {
  pinacoladice: number;
  type: string;
  puzzle?: string;
  verdict?: string;
  difficulty?: number;
  height?: number;
}

interface Navigator {
  /** Safari on iOS: whether the page is an installed app. */
  readonly standalone?: boolean;
  /** Not in Safari and Firefox. */
  readonly connection?: { saveData: boolean };
  /** In GB; not in Safari and Firefox. */
  readonly deviceMemory?: number;
}

/** Elements that are in a page from the start. */
interface PageElements {
  "too-old": HTMLElement;
  lacks: HTMLElement;
  app: HTMLElement;
  live: HTMLElement;
  screen: HTMLElement;
  trouble: HTMLElement;
  "trouble-title": HTMLElement;
  "trouble-report": HTMLElement;
  "trouble-copy": HTMLElement;
  // In embed frames
  request: HTMLElement;
  play: HTMLElement;
  "waking-text": HTMLElement;
  // In learn pages
  count: HTMLElement;
  forget: HTMLElement;
  "go-on": HTMLAnchorElement;
  "not-kept": HTMLElement;
  // Of puzzles
  today: HTMLElement;
  "today-solved": HTMLElement;
  "today-missed": HTMLElement;
  "today-said": HTMLElement;
  streak: HTMLElement;
  rating: HTMLElement;
  "rating-now": HTMLElement;
  "forget-puzzles": HTMLButtonElement;
  run: HTMLElement;
  "run-again": HTMLButtonElement;
  "run-best": HTMLElement;
  "run-clock": HTMLElement;
  "run-close": HTMLButtonElement;
  "run-dialog": HTMLDialogElement;
  "run-leave": HTMLButtonElement;
  "run-line": HTMLTextAreaElement;
  "run-lives": HTMLElement;
  "run-next": HTMLButtonElement;
  "run-play": HTMLElement;
  "run-position": HTMLElement;
  "run-record": HTMLElement;
  "run-result": HTMLElement;
  "run-said": HTMLElement;
  "run-score": HTMLElement;
  "run-signs": HTMLElement;
  "run-solved": HTMLElement;
  "run-start": HTMLButtonElement;
  "run-why": HTMLElement;
}

interface Document {
  getElementById<Id extends keyof PageElements>(elementId: Id): PageElements[Id];
}

/** The data attributes: `noPropertyAccessFromIndexSignature` forbids all others. */
interface DOMStringMap {
  // Of the page, from the build
  version: string;
  bytes: string;
  traces: string;
  // Of the page, for styles and tests
  busy?: string;
  failed?: string;
  lacks?: string;
  looking?: string;
  misses?: string;
  offline?: string;
  ready?: string;
  snapshot?: string;
  start?: string;
  tab?: string;
  theme?: string;
  themeChoice?: string;
  pointer?: string;
  progress?: string;
  trouble?: string;
  update?: string;
  waking?: string;
  // Of the views' elements
  choose: string;
  covered: string;
  enter?: string;
  file?: string;
  hold: string;
  howToCover: string;
  input: string;
  intent: string;
  keys?: string;
  manifest?: string;
  settling: string;
  // Of learn pages
  copies: string;
  done: string;
  missed: string;
  sentence: string;
  sentences: string;
  task: string;
  tick: string;
  // Of <pina-coladice>
  painted?: string;
}
