import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { viewModeStore } from '../src/auth/view-mode';
import { toaster } from '../src/ui/feedback/toast';
import { elementError } from './element-error';
import { takeUnmeantErrors } from './unmeant-errors';

// A busy machine may take its time; a test that passes does not wait.
configure({ asyncUtilTimeout: 120_000, getElementError: elementError });

// What browsers have and jsdom lacks; enough for Chakra to render, never asserted on.
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

// Nothing is fetched ahead: what a test opens is loaded, and nothing comes after its end.
Object.assign(navigator, { connection: { saveData: true } });

// What modules remember: the files share them.
afterEach(() => {
  toaster.remove();
  cleanup();
  viewModeStore.clear();
  localStorage.clear();
  sessionStorage.clear();

  // The page only says that something went wrong; a test that passes nevertheless looked at half a page.
  const errors = takeUnmeantErrors();
  if (errors.length > 0) throw new Error(`The test's own server broke:\n${errors.join('\n')}`);
});
