// changes/: what a page follows while it is open.
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useRef } from 'react';
import { hasConsole } from '../../auth/console';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import { createRefetch } from '../../live/refetch';
import { useLiveSubscription } from '../../live/useLiveSubscription';
import { useOwnNews } from './useOwnNews';

const ChangedDocument = graphql(`
  subscription Changed {
    changed {
      kinds
      regionIds
      catchUp
      spreadMilliseconds
    }
  }
`);

/** A page asks for what it shows when it opens. If its subscription begins within so many milliseconds, it need not ask again. */
const FRESH = 5_000;

/** Asks again for what is shown whenever it may have changed, as long as the person is signed in. */
export function Following() {
  useOwnNews();
  const client = useApolloClient();
  const viewer = useViewer();
  const ownRegionId = hasConsole(viewer) ? undefined : viewer.region?.id;
  const refetch = useMemo(() => createRefetch(client), [client]);
  useEffect(() => refetch.setOwnRegion(ownRegionId), [refetch, ownRegionId]);
  useEffect(() => refetch.stop, [refetch]);
  /** When the page opened; null once it has begun. */
  const since = useRef<number | null>(null);
  useEffect(() => {
    since.current = performance.now();
  }, []);
  useLiveSubscription(ChangedDocument, {}, ({ changed }) => {
    const isFresh = since.current !== null && performance.now() - since.current < FRESH;
    since.current = null;
    if (!changed.catchUp || !isFresh) refetch.add(changed, changed.catchUp);
  });
  return null;
}
