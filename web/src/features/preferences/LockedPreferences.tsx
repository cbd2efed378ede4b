import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import type { LockedRanking_ListFragment } from '../../gql/graphql';
import { LockedRanking } from './LockedRanking';
import { PreferenceLockBanner, type OwnLock } from './PreferenceLockBanner';

export interface LockedPreferencesProps {
  lock: OwnLock;
  /** Null where there is nothing to show. */
  list: FragmentType<LockedRanking_ListFragment> | null;
  /** The deadline as an ISO instant, null where there is none. */
  submissionDeadline: string | null;
  /** When the calendar opens preferences again, in words; null where it does not. */
  opens: string | null;
  /** Whether the person ever saved a ranking. */
  hasRanked: boolean;
  /** Whether the person has a place on a published team. */
  hasTeam: boolean;
  /** Whether this tab keeps an order that is not saved. */
  hasDraft: boolean;
  /** Shown in place of a list. */
  children: ReactNode;
}

/** The page once nothing can be changed, in a chunk of its own: until then nobody needs it. */
export function LockedPreferences({ list, children, ...banner }: LockedPreferencesProps) {
  return (
    <>
      <PreferenceLockBanner {...banner} />
      {list ? <LockedRanking list={list} /> : children}
    </>
  );
}
