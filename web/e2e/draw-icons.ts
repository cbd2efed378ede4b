// Draws the home-screen icons from `web/public/favicon.svg`, in the journeys' browser: `npx tsx web/e2e/draw-icons.ts`.
import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './find-browser';

const PUBLIC = path.join(import.meta.dirname, '../public');
/** In pixels: Apple's, and the two that a manifest requires. */
const SIZES = [180, 192, 512];

// To the edges: a home screen rounds its own corners.
const square = readFileSync(path.join(PUBLIC, 'favicon.svg'), 'utf8').replace('rx="8"', '');
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--headless', '--disable-gpu'],
});
for (const size of SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${square}`);
  await page.screenshot({ path: path.join(PUBLIC, `icon-${size}.png`) });
}
await browser.close();
