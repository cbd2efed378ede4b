import { useState, type ComponentType, type ReactNode } from 'react';
import { useFetchAhead } from '../late/late';
import { lateOverlay } from '../late/late-overlay';

/**
 * A dialog or menu whose script is loaded when the browser is idle, at the latest when it opens for the first time.
 * @param dismiss what closes it, taken from its props.
 */
export function onFirstOpen<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  dismiss: (props: Props) => () => void,
): (props: Props) => ReactNode {
  const Loaded = lateOverlay<Props>(load, { dismiss, isOpen: ({ open }) => open });
  const ahead = [Loaded];
  return function OnFirstOpen(props: Props) {
    useFetchAhead(ahead);
    const [hasOpened, setHasOpened] = useState(props.open);
    if (props.open && !hasOpened) setHasOpened(true);
    // Stays once it has opened, so that it can be seen closing.
    return hasOpened ? <Loaded {...props} /> : null;
  };
}
