/** The one global of our pages. boot/early/theme.js makes it, before first paint; other scripts add to it.
 * It holds what classic scripts and modules, or the frames of a page, must share; modules import the rest. */
declare var pina: Pina;

interface Window {
  pina?: Pina;
}

interface Pina {
  /** Use "light" or "dark", or the device's theme for anything else, and remember the choice. */
  applyTheme(choice?: string): void;

  /** Show the effect of a tap on this element until Python answers. In the app and in frames. */
  showPressed(button: Element): void;

  /** The start has made progress: the watchdog waits again. In the app and in frames. */
  onProgress?(): void;

  // In the app

  /** Show the crash page, with the fault in its report. What may recover is hidden again by `recover`. */
  fail(fault: unknown, mayRecover?: boolean): void;
  /** The start has finished after all. */
  recover(): void;
  /** Stop queueing, and return the intents that were queued before Python was up. */
  takeTaps(): [intent: string, value: string][];
  /** The browser's install prompt, once it offers one. */
  installPrompt?: BeforeInstallPromptEvent;
  /** Send an intent to Python; there when Python is up. */
  dispatch?(intent: string | ResolveIntent): void;

  // In embed frames

  /** Load the frame again, after scripts that could not be loaded; false if that was tried often enough.
   * `isWanted`: and start Python at once. */
  retry(isWanted: boolean): boolean;
  /** Load the frame again and start Python, because somebody asks for it. */
  loadAgain(): void;
  /** Call this if there is no progress for too long; nothing is watched without it. */
  watch(onStall: (() => void) | undefined): void;
  /** When there was progress last. */
  lastProgress: number;
  /** After this one a frame says that it failed. */
  isLastAttempt: boolean;
  /** The Python in this frame, for its siblings too. */
  host?: PythonHost;
}

/** Called when its turn comes: an intent, perhaps with a value; or nothing. */
type ResolveIntent = () => [intent: string, value?: string] | undefined;

interface PythonHost {
  /** When its frame had progress last, while Python starts. */
  lastProgress(): number;
  /** Call a function of Python's. */
  call<Name extends "open" | "tap" | "read">(name: Name, ...given: Parameters<EmbedSync[Name]>): Promise<string>;
  /** Rejects when the frame is removed from the page. */
  gone: Promise<never>;
}

// Functions between Python's worker and the page, in PyScript's `sync`

/** The app: pinacoladice/web/main.py. */
interface AppSync {
  // For Python
  open(): Promise<string>;
  show(text: string): void;
  fail(fault: unknown): void;
  // Python's
  dispatch(intent: string, value: string): Promise<void>;
}

/** Embed frames: pinacoladice/web/embed.py. */
interface EmbedSync {
  // For Python
  serve(): void;
  // Python's; each gets the name of the session
  open(name: string, request: string): Promise<string>;
  tap(name: string, intent: string, value: string): Promise<string>;
  read(name: string, command: string): Promise<string>;
}
