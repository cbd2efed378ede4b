import { lazyDialog } from '../../ui/lazy/lazy-dialog';

/** The dialog that fills open seats; most visits do not open it. */
export const OpenSeatsDialog = lazyDialog(async () => (await import('./OpenSeatsDialog')).OpenSeatsDialog);
