import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/** A dialog or menu whose script is loaded when it opens for the first time; most visits never open it. */
export function onFirstOpen<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function OnFirstOpen(props: Props) {
    const [hasOpened, setHasOpened] = useState(props.open);
    if (props.open && !hasOpened) setHasOpened(true);
    // Stays once it has opened, so that it can be seen closing.
    return hasOpened ? (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    ) : null;
  };
}
