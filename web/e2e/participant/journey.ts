// e2e/participant/: journeys of participants, and the kit of all journeys.
import { test as base, type Page, type PlaywrightTestOptions } from '@playwright/test';
import type { Account } from './account';
import { openStage, type Stage } from './stage';

interface JourneyFixtures {
  tidyStage: undefined;
  open: (account: Account, address: string) => Promise<Page>;
}

interface WorkerFixtures {
  stage: Stage;
}

/** Playwright's `test` with separate people and regions per test. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  stage: [
    // Playwright reads a fixture's dependencies from the pattern.
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

/** The two widths at which everything must work: 390 and 1280 CSS pixels. The phone has touch. */
const DEVICES: Record<Device, Pick<PlaywrightTestOptions, 'viewport' | 'hasTouch'>> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false },
};

/** Declares journeys once per width, under reduced motion, so nothing waits for animations. */
export function onEachDevice(declare: (device: Device) => void): void {
  for (const device of ['phone', 'desktop'] as const) {
    test.describe(device, () => {
      test.use({ ...DEVICES[device], contextOptions: { reducedMotion: 'reduce' } });
      declare(device);
    });
  }
}
