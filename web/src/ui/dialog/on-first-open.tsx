import { useState, type ComponentType, type ReactNode } from 'react';
import { useFetchAhead } from '../late/late';
import { lateOverlay } from '../late/late-overlay';

/**
 * A dialog or menu whose script is loaded when the browser is idle, or at the latest when it first opens.
 * @param dismiss returns the prop that closes it.
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
    // Stays mounted after the first opening, so that its closing can be seen.
    return hasOpened ? <Loaded {...props} /> : null;
  };
}
