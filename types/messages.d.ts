// Written by tools/message_types.py from Python's own types: do not edit.
declare namespace Python {
  /** The effects that the page performs, by kind. */
  interface PageEffects {
    Store: { name: string; text: string };
    StoreDurable: { slots: string[]; newest: string; text: string };
    ClearSlot: { slot: string };
    Persist: {};
    TakeOver: {};
    Announce: { text: string; is_secret: boolean };
    Play: { sound: "roll" | "place" | "win" };
    Share: { text: string; address: string; picture: PageEffects["Picture"] | Card | null };
    Copy: { text: string };
    Picture: { position: string; players: string[]; avatars: number[]; language: string; filename: string; how: string };
    Download: { filename: string; text: string };
    KeepAwake: { wanted: boolean };
    Install: {};
    TakeUpdate: {};
  }

  type PageEffect<Kind extends keyof PageEffects = keyof PageEffects> = {
    [Each in Kind]: { kind: Each } & PageEffects[Each];
  }[Kind];

  interface Card {
    avatar: number;
    star: string;
    title: string;
    text: string;
  }

  interface Settings {
    language: string;
    theme: string;
    sound: boolean;
    vibration: boolean;
    pace: string;
    odds: boolean;
    by_ear: boolean;
    keys: boolean;
  }

  interface Opening {
    stored: Record<string, string>;
    follows: boolean;
    languages: string[];
    version: string;
    address: string;
    shares: boolean;
    go: string;
    today: string;
    queued: [string, string][];
  }

  interface ScreenMessage {
    effects: PageEffect[];
    html?: string;
    fault?: string;
    settings: Settings;
    panel: boolean;
  }

  interface OpenRequest {
    parameters: [string, string][];
    languages: string[];
    resume: string;
  }

  interface Reply {
    announcement: string;
    html: string;
    settings: Settings;
    panel: boolean;
    events: Record<string, unknown>[];
    resume: string;
    parameters: [string, string][] | null;
  }
}
