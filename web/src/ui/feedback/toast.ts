import { createToaster } from '@chakra-ui/react';

/** How long a toast stays, in milliseconds. */
const DURATION = 5000;

/** The page's only toast area; `Toaster` draws it and sets `--toast-inset`. */
export const toaster = createToaster({
  placement: 'top-end',
  offsets: { top: '8px', right: 'var(--toast-inset)', bottom: '0px', left: '0px' },
  max: 1,
  duration: DURATION,
  hotkey: ['F8'],
  pauseOnPageIdle: true,
});

interface ToastTexts {
  title?: string;
}

/** Replaces the previous toast: the latest message shows at once, and there are never two. */
function show(type: 'success' | 'error', title: string, description: string | undefined): void {
  toaster.remove();
  toaster.create({ type, title, description, closable: true });
}

/** Short messages about what was just done. */
export const toast = {
  success: (description?: string, { title = 'Success' }: ToastTexts = {}) =>
    show('success', title, description),
  error: (description?: string, { title = 'Error' }: ToastTexts = {}) => show('error', title, description),
};
