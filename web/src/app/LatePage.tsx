import { Skeleton } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { ListSkeleton } from '../ui/feedback/skeletons';
import { FailedPart, type PartFailure } from '../ui/lazy/lazy';
import { PageFrame, PageHeader } from '../ui/shell/PageFrame';

/** What is known of a page before its script is there. */
export interface LatePageProps extends Pick<ComponentProps<typeof PageFrame>, 'width' | 'isDense'> {
  /** The page's `h1`. */
  heading: string;
  /** In place of a header with the heading. */
  header?: ReactNode;
  /** The shape of what comes. */
  skeleton?: ReactNode;
  /** Why the script did not come. */
  failure?: PartFailure;
}

/** In place of a page whose script is late, or did not come: its title stands where it will stand. */
export function LatePage({ heading, header, skeleton = <ListSkeleton />, failure, ...frame }: LatePageProps) {
  return (
    <PageFrame {...frame}>
      {header ?? (
        <PageHeader
          title={heading}
          subtitle={
            !failure && (
              <Skeleton asChild display="block" height="1lh" width="min(16rem, 80%)">
                <span />
              </Skeleton>
            )
          }
        />
      )}
      {failure ? <FailedPart {...failure} /> : skeleton}
    </PageFrame>
  );
}
