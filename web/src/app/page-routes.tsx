import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useSettings } from '../auth/useAuth';
import { FullPageSpinner } from '../ui/feedback/spinners';
import { type LazyComponent, FailedPart, lazy, type PartFailure } from '../ui/lazy/lazy';
import { PlainFrame } from '../ui/shell/PlainFrame';
import { LatePage, type LatePageProps } from './LatePage';
import type { RouteHandle } from './RouteFrame';

type LoadFile = () => Promise<Readonly<Record<string, ComponentType>>>;

const componentOf = (load: LoadFile) => async (): Promise<ComponentType> => {
  const [component] = Object.values(await load());
  if (!component) throw new Error('The file exports no component.');
  return component;
};

/** A layout, or a page without one: fills the whole window. */
export const lazyFrame = (load: LoadFile): LazyComponent =>
  lazy(componentOf(load), {
    loading: () => <FullPageSpinner />,
    failed: (failure) => <FailedFrame {...failure} />,
  });

function FailedFrame(failure: PartFailure) {
  const { eventTitle } = useSettings();
  return (
    <PlainFrame title={eventTitle} maxWidth="lg" isCentred>
      <FailedPart name="This page" {...failure} />
    </PlainFrame>
  );
}

/** A page of the route table; its component has its own script. */
export interface Page {
  path: string;
  title: string;
  part: LazyComponent;
  late?: LatePageProps;
  /** The parts that people usually open next. */
  next?: readonly LazyComponent[];
}

/**
 * A page inside a layout. The layout and the page's title stay while it loads, and if loading or rendering
 * fails.
 * @param shown until its script has loaded; by default, its title above rows
 */
export function page(path: string, title: string, load: LoadFile, shown: Partial<LatePageProps> = {}): Page {
  const late = { heading: title, ...shown };
  const part = lazy(componentOf(load), {
    loading: () => <LatePage {...late} />,
    failed: (failure) => <LatePage {...late} failure={{ ...failure, name: title }} />,
  });
  return { path, title, late, part };
}

export const route = ({ path, part, ...handle }: Page): RouteObject => ({
  path,
  Component: part,
  handle: { ...handle, part } satisfies RouteHandle,
});

export const layout = (
  part: LazyComponent,
  pages: readonly Page[],
  children: RouteObject[],
): RouteObject => ({
  Component: part,
  handle: { part, next: pages.map((each) => each.part) } satisfies RouteHandle,
  children,
});
