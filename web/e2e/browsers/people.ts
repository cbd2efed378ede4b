import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { test as journeys } from '../participant/journey';
import { openFirefox } from './firefox';
import { role, Screen } from './screen';
import { openWebKit } from './webkit';

type Engine = 'firefox' | 'webkit';
export interface BrowserOption {
  engine: Engine;
}

/** A browser's program on Debian, Ubuntu and macOS, its dependencies, and how to install it. */
const ENGINES = {
  firefox: {
    programs: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
    needs: ['/usr/bin/pdftotext'],
    packages: 'firefox-esr poppler-utils',
    open: openFirefox,
  },
  webkit: {
    programs: ['/usr/bin/WebKitWebDriver'],
    needs: ['/usr/bin/Xvfb'],
    packages: 'webkit2gtk-driver xvfb',
    open: openWebKit,
  },
} as const;

interface People {
  openWindow: () => Promise<Screen>;
}

/** Journeys with windows of the project's browser; skipped without it, except in CI. */
export const test = journeys.extend<BrowserOption & People>({
  engine: ['firefox', { option: true }],
  openWindow: async ({ engine }, provide, info) => {
    const { programs, needs, packages, open } = ENGINES[engine];
    const program = programs.find((path) => existsSync(path));
    const isInstalled = program !== undefined && needs.every((path) => existsSync(path));
    const advice = `The journeys in ${info.project.name} need: apt-get install ${packages}`;
    if (!isInstalled && process.env.CI !== undefined) throw new Error(advice);
    if (!isInstalled) process.stderr.write(`Skipped. ${advice}\n`);
    info.skip(!isInstalled, advice);
    const windows: Screen[] = [];
    await provide(async () => {
      const screen = new Screen(await open(program ?? ''), info.project.use.baseURL ?? '');
      windows.push(screen);
      return screen;
    });
    for (const [index, screen] of windows.entries()) {
      if (info.status !== info.expectedStatus) {
        await mkdir(info.outputDir, { recursive: true });
        await writeFile(info.outputPath(`window-${index + 1}.png`), await screen.picture());
      }
      await screen.close();
    }
  },
});

/** Signs in through the local chooser: by the button of a demo account, or with another address. */
export async function signIn(screen: Screen, email: string): Promise<void> {
  await screen.open('/login');
  await screen.click(role('button', 'Continue with Google'));
  const chooser = role('dialog', 'Choose an account');
  await screen.sees(chooser);
  const account = role('button', new RegExp(email));
  if ((await screen.texts(chooser, account)).length > 0) {
    await screen.click(chooser, account);
    return;
  }
  await screen.click(chooser, role('textbox', 'Other e-mail address'));
  await screen.type(email);
  await screen.click(chooser, role('button', 'Continue'));
}
