import { test as base, type Page, type PlaywrightTestOptions } from '@playwright/test';
import type { Account } from './account';
import { openStage, type Stage } from './stage';

interface JourneyFixtures {
  tidyStage: undefined;
  /** The page of somebody who is signed in, at an address. */
  open: (account: Account, address: string) => Promise<Page>;
}

interface WorkerFixtures {
  stage: Stage;
}

/** Playwright's `test` with people and regions of the test's own. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  stage: [
    // Playwright reads what a fixture needs off its pattern.
    async ({}, provide, { project }) => provide(await openStage(project.use.baseURL ?? '')),
    { scope: 'worker' },
  ],
  tidyStage: [
    async ({ stage }, provide) => {
      await provide(undefined);
      await stage.clear();
    },
    { auto: true },
  ],
  open: async ({ page }, provide) =>
    provide(async (account, address) => {
      await account.enter(page.context());
      await page.goto(address);
      return page;
    }),
});

type Device = 'phone' | 'desktop';

/** The two widths at which everything has to work: 390 and 1280 CSS pixels. The phone is touched. */
const DEVICES: Record<Device, Pick<PlaywrightTestOptions, 'viewport' | 'hasTouch'>> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false },
};

/** Declares journeys once for each width; reduced motion, as nothing waits for what moves. */
export function onEachDevice(declare: (device: Device) => void): void {
  for (const device of ['phone', 'desktop'] as const) {
    test.describe(device, () => {
      test.use({ ...DEVICES[device], contextOptions: { reducedMotion: 'reduce' } });
      declare(device);
    });
  }
}
