// e2e/browsers/: journeys in browsers that Playwright cannot drive as Debian ships them.

/** A browser window as journeys use it, with any driver. */
export interface Driver {
  open: (address: string) => Promise<void>;
  run: (body: string) => Promise<unknown>;
  /** Moves the mouse there in steps, in CSS pixels of the window. */
  moveTo: (x: number, y: number) => Promise<void>;
  pressMouse: () => Promise<void>;
  releaseMouse: () => Promise<void>;
  /** Presses a key, such as `ArrowUp` or a letter, optionally with Ctrl. */
  press: (key: string, isWithCtrl?: boolean) => Promise<void>;
  type: (text: string) => Promise<void>;
  picture: () => Promise<Uint8Array>;
  /** The text of the printed page; null if the driver cannot print. */
  print: () => Promise<string | null>;
  close: () => Promise<void>;
}
