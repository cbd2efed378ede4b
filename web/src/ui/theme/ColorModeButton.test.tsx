import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ColorModeButton } from './ColorModeButton';
import { UiProvider } from './UiProvider';

const root = document.documentElement;
const beforeFirstPaint = readFileSync('web/public/color-mode.js', 'utf8');
let changeSystem: (mode: 'light' | 'dark') => void = () => undefined;

/** What the page does before any script of ours runs, in a browser whose system prefers `mode`. */
function openPage(mode: 'light' | 'dark'): void {
  const system = Object.assign(new EventTarget(), { matches: mode === 'dark' });
  changeSystem = (next) => {
    system.matches = next === 'dark';
    system.dispatchEvent(new Event('change'));
  };
  vi.stubGlobal('matchMedia', () => system);
  globalThis.eval(beforeFirstPaint);
}
const shown = (): string => `${root.className} ${root.style.colorScheme}`;

beforeEach(() => {
  root.className = '';
  root.style.colorScheme = '';
});
afterEach(() => {
  root.className = '';
  root.style.colorScheme = '';
  vi.unstubAllGlobals();
});

it("follows the system's colour mode until one is chosen", async () => {
  openPage('dark');
  expect(shown()).toBe('dark dark');
  render(<ColorModeButton />, { wrapper: UiProvider });
  changeSystem('light');
  expect(shown()).toBe('light light');
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to dark mode' }));
  expect(shown()).toBe('dark dark');
  changeSystem('light');
  expect(shown()).toBe('dark dark');
});

it('is remembered in this browser, and switched back', async () => {
  openPage('light');
  render(<ColorModeButton />, { wrapper: UiProvider });
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
  root.className = '';
  openPage('light');
  expect(shown()).toBe('dark dark');
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to light mode' }));
  expect(shown()).toBe('light light');
  expect(localStorage.getItem('theme')).toBe('light');
});

it('follows another tab', async () => {
  openPage('light');
  render(<ColorModeButton />, { wrapper: UiProvider });
  localStorage.setItem('theme', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(await screen.findByRole('button', { name: 'Switch to light mode' })).toBeVisible();
});
