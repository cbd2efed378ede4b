/** What `webkit.ts` uses of the package, which has no types of its own. */
declare module 'selenium-webdriver' {
  interface Actions {
    move: (to: { x: number; y: number; duration: number }) => Actions;
    press: () => Actions;
    release: () => Actions;
    keyDown: (key: string) => Actions;
    keyUp: (key: string) => Actions;
    sendKeys: (...keys: string[]) => Actions;
    perform: () => Promise<void>;
  }
  interface WebDriver {
    get: (address: string) => Promise<void>;
    executeScript: (body: string) => Promise<unknown>;
    actions: () => Actions;
    manage: () => {
      window: () => { setRect: (size: { width: number; height: number }) => Promise<unknown> };
    };
    takeScreenshot: () => Promise<string>;
    quit: () => Promise<void>;
  }
  class Builder {
    usingServer(address: string): this;
    withCapabilities(capabilities: { browserName: string }): this;
    build(): Promise<WebDriver>;
  }
  const Key: { CONTROL: string; ARROW_UP: string };
}
