import { vi } from 'vitest';
import { sheetsOf } from '../src/features/users/import/workbook';

/** jsdom has no workers: the workbook reader runs in the page, and never answers once it is terminated. */
export function stubWorkbookWorker(isStuck: () => boolean = () => false) {
  const workers: { isEnded: boolean }[] = [];
  class WorkbookWorker extends EventTarget {
    isEnded = false;
    constructor() {
      super();
      workers.push(this);
    }
    postMessage(bytes: Uint8Array) {
      if (isStuck()) return;
      void sheetsOf(bytes)
        .catch(() => null)
        .then((data) => this.isEnded || this.dispatchEvent(new MessageEvent('message', { data })));
    }
    terminate() {
      this.isEnded = true;
    }
  }
  vi.stubGlobal('Worker', WorkbookWorker);
  return workers;
}
