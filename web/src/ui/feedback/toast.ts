import { createToaster } from '@chakra-ui/react';
import { PHONE } from '../../lib/useMedia';

/** The duration of a toast, in milliseconds. */
const DURATION = 5000;

/**
 * The page's only toast area, which `Toaster` renders: at the bottom end, on a phone at the top. A page with a bottom bar sets
 * `data-bottom-bar` on it, and the toasts stay above (`--toast-rise`).
 */
export const toaster = createToaster({
  placement: 'bottom-end',
  offsets: { top: '8px', right: '16px', bottom: 'var(--toast-rise, 16px)', left: '16px' },
  max: 1,
  duration: DURATION,
  hotkey: ['F8'],
  pauseOnPageIdle: true,
});

interface ToastOptions {
  title?: string;
  /** What a person may want to do next: 'Undo', 'View teams'. Never the only way to do it, because a toast disappears. */
  action?: { label: string; onClick: () => void };
}

/** Replaces the previous toast: the latest message shows immediately, and there are never two. */
function show(
  type: 'success' | 'error' | 'info',
  description: string | undefined,
  { title = type === 'error' ? 'Error' : 'Success', action }: ToastOptions = {},
): void {
  // Within an effect of React, the list of toasts is updated only afterwards: the second change would undo the first.
  queueMicrotask(() => {
    toaster.remove();
    toaster.attrs.placement = matchMedia(PHONE).matches ? 'top' : 'bottom-end';
    toaster.create({ type, title, description, closable: true, ...(action && { action }) });
  });
}

/**
 * Short messages about what has just been done; more than two lines would overlap a dialog. If the page shows the reason, the toast
 * does not.
 */
export const toast = {
  success: (description?: string, options?: ToastOptions) => show('success', description, options),
  error: (description?: string, options?: ToastOptions) => show('error', description, options),
  info: (description: string | undefined, options: ToastOptions) => show('info', description, options),
};
