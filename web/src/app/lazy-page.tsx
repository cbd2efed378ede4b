import type { ComponentType } from 'react';
import { useSettings } from '../auth/useAuth';
import { FullPageSpinner, SectionSpinner } from '../ui/feedback/spinners';
import { FailedPart, lazy, type LazyComponent, type PartFailure } from '../ui/lazy/lazy';
import { PlainFrame } from '../ui/shell/PlainFrame';

/** Loads a file whose one export is the component. */
type LoadFile = () => Promise<Readonly<Record<string, ComponentType>>>;

const componentOf = (load: LoadFile) => async (): Promise<ComponentType> => {
  const [component] = Object.values(await load());
  if (!component) throw new Error('The file exports no component.');
  return component;
};

/** A page inside a layout. While it loads, and when loading or rendering fails, the layout stays. */
export const lazyPage = (load: LoadFile): LazyComponent =>
  lazy(componentOf(load), { loading: () => <SectionSpinner /> });

/** A layout, or a page without one: fills the window alone. */
export const lazyFrame = (load: LoadFile): LazyComponent =>
  lazy(componentOf(load), {
    loading: () => <FullPageSpinner />,
    failed: (failure) => <FailedFrame {...failure} />,
  });

function FailedFrame(failure: PartFailure) {
  const { eventTitle } = useSettings();
  return (
    <PlainFrame title={eventTitle} maxWidth="lg" isCentred>
      <FailedPart {...failure} />
    </PlainFrame>
  );
}
