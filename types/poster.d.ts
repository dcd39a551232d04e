/** Pictures of positions: static/js/poster. */
declare namespace Poster {
  /** How a game is drawn: the default export of poster/games/NAME.js. Everything drawn is SVG as text. */
  interface Drawing<Own extends Position = any, Pieces extends GamePieces = any> {
    /** The position that the notation describes; throws a PosterError if there is none. */
    read(fields: Map<string, string>, pieces: Pieces): Own;
    /** What is beside a player's score, 12 high. */
    extra(table: Table<Own, Pieces>, seat: number, x: number, y: number): string;
    board(table: Table<Own, Pieces>, x: number, y: number, width: number, height: number): string;
    /** The board's height in a tall picture, unless it is square. */
    height?: number;
    dice(table: Table<Own, Pieces>): Die[];
    /** What is in a card and in the tray at the table, as HTML without content: a frame measures it. The tray has
     * as many dice as are drawn; unless a game says more, nothing else. */
    cardParts: string;
    trayParts?(table: Table<Own, Pieces>): string;
    /** About the dice and other facts. */
    sentences(table: Table<Own, Pieces>): string[];
    /** What lies on the table. */
    details?(table: Table<Own, Pieces>): string;
  }

  type Die = (x: number, y: number, size: number) => string;

  /** What every game's position has. */
  interface Position {
    points: (number | string)[];
    turn: number;
    isOver: boolean;
  }

  /** pieces.json, which pinacoladice/ui/poster.py and tools/build/posters.py make. */
  interface Pieces {
    shapes: Record<string, string>;
    avatars: string[];
    longNames: Record<number, number>; // characters from which a name is written smaller, by players
    games: Record<string, GamePieces>;
    words: Record<string, Omit<Words, "game">>;
    style: string;
    colours: Record<"light" | "dark", Colours>;
  }

  /** Sentences with places in braces. */
  type Words = Record<"game" | "player" | "standing" | "turn" | "dice", string>;

  type Colours = Record<string, string> & { sky: string[] };

  /** What every game's pieces have; more is in its own pinacoladice/ui/games/NAME/poster.py. */
  interface GamePieces {
    name: Record<string, string>;
    seats: number[];
    faces: string[];
    named: Record<string, Record<string, string>>;
    words?: Record<string, Record<string, string>>;
    style: string;
  }

  /** All that a picture is drawn from. */
  interface Table<Own extends Position = Position, Pieces extends GamePieces = GamePieces> {
    game: string;
    drawing: Drawing;
    position: Own;
    pieces: Pieces;
    words: Words & NonNullable<Pieces["words"]>[string];
    language: string;
    colours: Colours;
    glasses: string[];
    question: string;
    seated: { avatar: number; name: string }[];
  }

  interface Options {
    /** The players' glasses, by number. */
    avatars?: number[];
    players?: string[];
    theme?: string;
    language?: string;
    /** What a lesson or a puzzle asks, above a tall picture. */
    question?: string;
    /** "tall", as a phone is held, "wide", or where everything is. */
    layout?: string | Layout;
  }

  interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
  }

  interface Layout {
    width: number;
    height: number;
    question?: Box;
    cards: Box[]; // by seat
    hasRows?: boolean; // a card is one row
    board: Box;
    dice: Box[];
  }
}
