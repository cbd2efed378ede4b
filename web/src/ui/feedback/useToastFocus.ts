import { useEffect } from 'react';
import { moveFocusToMain } from '../../lib/main-content';
import { toaster } from './toast';

const inToasts = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-scope=toast][data-part=group]') !== null;

/** Escape anywhere in the toast area dismisses the toast; the focus returns to where it was before F8. */
export function useToastFocus(): void {
  useEffect(() => {
    let before: EventTarget | null = null;
    const goBack = () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      else moveFocusToMain();
    };
    const noteWhere = ({ target, relatedTarget }: FocusEvent) => {
      if (inToasts(target) && !inToasts(relatedTarget)) before = relatedTarget;
    };
    const leaveWithEscape = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !inToasts(target)) return;
      toaster.dismiss();
      goBack();
    };
    // The close button disappears with its toast. Only a keyboard click (detail 0) moves the focus; a pointer stays where it is.
    const leaveWithButton = ({ target, detail }: MouseEvent) => {
      const isClose = target instanceof Element && target.closest('[data-part=close-trigger]') !== null;
      if (detail === 0 && isClose && inToasts(target)) goBack();
    };
    document.addEventListener('focusin', noteWhere);
    document.addEventListener('keydown', leaveWithEscape);
    document.addEventListener('click', leaveWithButton);
    return () => {
      document.removeEventListener('focusin', noteWhere);
      document.removeEventListener('keydown', leaveWithEscape);
      document.removeEventListener('click', leaveWithButton);
    };
  }, []);
}
