import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { organisedBy, useViewer, type Viewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import { paths } from '../../lib/paths';
import { createRefetch } from '../../live/refetch';
import { useLiveSubscription } from '../../live/useLiveSubscription';
import { toast } from '../../ui/feedback/toast';

/** Announces once, quietly, what others have changed about the person: their rights, their region, and its teams. */
function useOwnNews(): void {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const lastViewer = useRef(viewer);

  const tell = useEffectEvent((before: Viewer, now: Viewer) => {
    if (before.role !== now.role) {
      // A person who is no longer an administrator reads so when they are sent away from the console.
      if (now.role === 'ADMIN')
        toast.success('The console is yours, too.', { title: 'You are now an administrator' });
      return;
    }
    const organised = organisedBy(now).filter(({ id }) => !organisedBy(before).some((own) => own.id === id));
    if (organised.length > 0) {
      toast.success('The console is yours for what you organise.', {
        title: `You are now organiser of ${organised.map(({ name }) => name).join(', ')}`,
      });
      return;
    }
    // People choose a region themselves.
    if (now.role === 'ADMIN' || before.region === null) return;
    if (before.region?.id !== now.region?.id) {
      toast.success(
        now.region
          ? `You take part in ${now.region.name} from now on.`
          : 'Choose the region that you take part in.',
        { title: 'An administrator changed your region' },
      );
      return;
    }
    const [was, is] = [before.region?.assignmentStatus.status, now.region?.assignmentStatus.status];
    if (was === is) return;
    if (is === 'PUBLISHED') {
      toast.success(undefined, {
        title: 'The teams are published',
        ...(pathname !== paths.teams && {
          action: { label: 'Your Team', onClick: () => void navigate(paths.teams) },
        }),
      });
    } else {
      toast.info(undefined, { title: 'The teams are no longer published' });
    }
  });

  useEffect(() => {
    const before = lastViewer.current;
    lastViewer.current = viewer;
    if (before !== viewer && before.id === viewer.id) tell(before, viewer);
  }, [viewer]);
}

const ChangedDocument = graphql(`
  subscription Changed($since: Float) {
    changed(since: $since) {
      kinds
      regionIds
      ids
      position
      spreadMilliseconds
    }
  }
`);

/** Refetches visible data whenever it may have changed, while the person is signed in. */
export function Following() {
  useOwnNews();
  const client = useApolloClient();
  const refetch = useMemo(() => createRefetch(client), [client]);
  useEffect(() => refetch.stop, [refetch]);
  useLiveSubscription(
    ChangedDocument,
    {},
    ({ changed }) => refetch.add(changed),
    () => ({ since: refetch.since() }),
  );
  return null;
}
