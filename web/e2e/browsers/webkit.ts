import { expect } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Builder, Key } from 'selenium-webdriver';
import type { Driver } from './driver';

/** Starts a program that ends with the window. */
function start(program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  process.once('exit', () => child.kill());
  return {
    output: child.stdout,
    end: async () => {
      child.kill();
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** The driver moves the mouse in one leap, which drags nothing. */
const STEPS = 8;

/** Opens a window of WebKit on its own display. A driver has one session, so each window has a driver. */
export async function openWebKit(program: string): Promise<Driver> {
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']);
  const [display] = (await once(screen.output, 'data')) as [Buffer];
  const port = await freePort();
  const server = start(program, ['-p', String(port)], { DISPLAY: `:${display.toString().trim()}` });
  const address = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);
  const session = await new Builder()
    .usingServer(address)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  await session.manage().window().setRect({ width: 1280, height: 900 });
  const keys: Readonly<Record<string, string>> = { ArrowUp: Key.ARROW_UP };
  const act = () => session.actions();
  let mouse = { x: 0, y: 0 };
  return {
    open: (to) => session.get(to),
    run: (body) => session.executeScript(body),
    moveTo: async (x, y) => {
      const moves = act();
      for (let step = 1; step <= STEPS; step += 1) {
        const between = (from: number, to: number) => Math.round(from + ((to - from) * step) / STEPS);
        moves.move({ x: between(mouse.x, x), y: between(mouse.y, y), duration: 0 });
      }
      mouse = { x, y };
      await moves.perform();
    },
    pressMouse: () => act().press().perform(),
    releaseMouse: () => act().release().perform(),
    press: (name, isWithCtrl = false) => {
      const key = keys[name] ?? name;
      return isWithCtrl
        ? act().keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL).perform()
        : act().sendKeys(key).perform();
    },
    type: (text) => act().sendKeys(text).perform(),
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    // WebKitWebDriver has no command for it.
    print: () => Promise.resolve(null),
    close: async () => {
      await session.quit();
      await server.end();
      await screen.end();
    },
  };
}
