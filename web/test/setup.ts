import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
// In Node, it keeps the `fetch` that it finds while loading, which a test may have replaced.
import 'firebase/auth';
import { afterEach, vi } from 'vitest';
import { viewModeStore } from '../src/auth/view-mode';
import { toaster } from '../src/ui/feedback/toast';
import { elementError } from './element-error';
import { takeUnmeantErrors } from './unmeant-errors';

// A limit for busy machines; a passing test does not wait.
configure({ asyncUtilTimeout: 120_000, getElementError: elementError });

// Browser APIs that jsdom lacks, just enough for Chakra to render; nothing asserts on them.
class QuietObserver implements ResizeObserver, IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
globalThis.ResizeObserver = QuietObserver;
globalThis.IntersectionObserver = QuietObserver;
globalThis.scrollTo = () => undefined;
globalThis.matchMedia = (media) =>
  ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }) as unknown as MediaQueryList;
Object.assign(Element.prototype, {
  scrollTo: () => undefined,
  scrollIntoView: () => undefined,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  hasPointerCapture: () => false,
});

// Disables prefetching, so loads happen only if a test causes them, and none after its end.
Object.assign(navigator, { connection: { saveData: true } });

// Test files share modules, and so module state.
afterEach(() => {
  vi.useRealTimers();
  toaster.remove();
  cleanup();
  viewModeStore.clear();
  localStorage.clear();
  sessionStorage.clear();

  // The page shows only that something went wrong, so a test that passes anyway has seen half a page.
  const errors = takeUnmeantErrors();
  if (errors.length > 0) throw new Error(`The test's own server broke:\n${errors.join('\n')}`);
});
