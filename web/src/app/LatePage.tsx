import { Skeleton } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { ListSkeleton } from '../ui/feedback/skeletons';
import { FailedPart, type PartFailure } from '../ui/lazy/lazy';
import { PageFrame, PageHeader } from '../ui/shell/PageFrame';

/** What is known about a page before its script has loaded. */
export interface LatePageProps extends Pick<ComponentProps<typeof PageFrame>, 'width' | 'isDense'> {
  heading: string;
  /** Replaces the header with the heading. */
  header?: ReactNode;
  subtitle?: string;
  /** The skeleton of the page. */
  skeleton?: ReactNode;
  /** Why the script failed to load, with the page's title. */
  failure?: PartFailure & { name: string };
}

/**
 * Stands in for a page whose script is still loading or failed to load. The title is already in its final
 * place.
 */
export function LatePage({ heading, header, subtitle, skeleton, failure, ...frame }: LatePageProps) {
  return (
    <PageFrame {...frame}>
      {header ?? (
        <PageHeader
          title={heading}
          subtitle={
            subtitle ??
            (!failure && (
              <Skeleton asChild display="block" height="1lh" width="min(16rem, 80%)">
                <span />
              </Skeleton>
            ))
          }
        />
      )}
      {failure ? <FailedPart {...failure} /> : (skeleton ?? <ListSkeleton />)}
    </PageFrame>
  );
}
