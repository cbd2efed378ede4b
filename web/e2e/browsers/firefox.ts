import { execFileSync } from 'node:child_process';
import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { Driver } from './driver';

/** Opens a window of Firefox, driven over WebDriver BiDi. */
export async function openFirefox(program: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    defaultViewport: { width: 1280, height: 800 },
  });
  const page = await browser.newPage();
  return {
    open: async (address) => {
      await page.goto(address);
    },
    run: (body) => page.evaluate(`(() => { ${body} })()`),
    moveTo: (x, y) => page.mouse.move(x, y, { steps: 8 }),
    pressMouse: () => page.mouse.down(),
    releaseMouse: () => page.mouse.up(),
    press: async (key, isWithCtrl = false) => {
      if (isWithCtrl) await page.keyboard.down('Control');
      await page.keyboard.press(key as KeyInput);
      if (isWithCtrl) await page.keyboard.up('Control');
    },
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot(),
    print: async () => execFileSync('/usr/bin/pdftotext', ['-', '-'], { input: await page.pdf() }).toString(),
    close: () => browser.close(),
  };
}
