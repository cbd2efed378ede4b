import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Driver } from './driver';

/** Finds elements by role and name, in any browser. */
const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

type Words = string | RegExp;
interface Step {
  role?: string;
  words?: Words;
}
/** An element by its role and name, or by its text, inside the element before it. */
export type Target = readonly Step[];
export const role = (name: string, words?: Words): Step =>
  words === undefined ? { role: name } : { role: name, words };
export const text = (words: Words): Step => ({ words });

const code = (words: Words | undefined): string =>
  words instanceof RegExp ? String(words) : JSON.stringify(words);

/** The body of a function that returns a target's elements. */
const find = (target: Target): string =>
  `const { queryAllByRole, queryAllByText } = TestingLibraryDom;
   const found = ${target.reduce(
     (roots, step) =>
       `${roots}.flatMap((root) => ${
         step.role === undefined
           ? `queryAllByText(root, ${code(step.words)})`
           : `queryAllByRole(root, '${step.role}', { name: ${code(step.words)} })`
       })`,
     '[document.body]',
   )};`;

interface Spot {
  x: number;
  y: number;
}

/** A person's window, with mouse and keyboard. */
export class Screen {
  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {}

  open = (path: string): Promise<void> => this.driver.open(`${this.origin}${path}`);
  press = (key: string, isWithCtrl = false): Promise<void> => this.driver.press(key, isWithCtrl);
  type = (letters: string): Promise<void> => this.driver.type(letters);
  picture = (): Promise<Uint8Array> => this.driver.picture();
  print = (): Promise<string | null> => this.driver.print();
  close = (): Promise<void> => this.driver.close();

  /** Runs the body of a function in the page, with a target's elements as `found`. */
  async run(body: string, ...target: Target): Promise<unknown> {
    if ((await this.driver.run('return typeof TestingLibraryDom')) === 'undefined') {
      await this.driver.run(LIBRARY);
    }
    return this.driver.run(`${find(target)} ${body}`);
  }

  texts = async (...target: Target): Promise<string[]> =>
    (await this.run('return found.map((one) => one.textContent)', ...target)) as string[];

  sees = (...target: Target): Promise<void> =>
    expect.poll(() => this.texts(...target), `${code(target.at(-1)?.words)} is there`).not.toHaveLength(0);

  focus = (...target: Target): Promise<unknown> => this.run('found[0].focus()', ...target);

  /** The middle of an element near its top, once it is enabled, at rest and not covered. */
  private async spotOf(target: Target, scrolls: boolean): Promise<Spot> {
    const look = `
      const [one] = found;
      if (!one || one.disabled) return null;
      ${scrolls ? "one.scrollIntoView({ block: 'center', behavior: 'instant' });" : ''}
      const { x, y, width, height } = one.getBoundingClientRect();
      const spot = { x: x + width / 2, y: y + Math.min(height / 2, 20) };
      return one.contains(document.elementFromPoint(spot.x, spot.y)) ? spot : null;`;
    let spot = null as Spot | null;
    await expect
      .poll(
        async () => {
          const before = spot;
          spot = (await this.run(look, ...target)) as Spot | null;
          return spot !== null && spot.x === before?.x && spot.y === before.y;
        },
        `${code(target.at(-1)?.words)} can be pressed`,
      )
      .toBe(true);
    if (!spot) throw new Error('An element at rest has a place.');
    return spot;
  }

  async click(...target: Target): Promise<void> {
    const { x, y } = await this.spotOf(target, true);
    await this.driver.moveTo(x, y);
    await this.driver.pressMouse();
    await this.driver.releaseMouse();
  }

  /** Drags with the mouse. @param spoken the screen reader's announcement when the pointer has arrived */
  async drag(from: Target, to: Target, spoken: RegExp): Promise<void> {
    const start = await this.spotOf(from, true);
    const end = await this.spotOf(to, false);
    await this.driver.moveTo(start.x, start.y);
    await this.driver.pressMouse();
    await this.driver.moveTo(end.x, end.y);
    await this.sees(text(spoken));
    await this.driver.releaseMouse();
  }
}
