import type { ApolloCache } from '@apollo/client';
import { useRef } from 'react';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import { useTold } from '../../live/useTold';
import { askAgain } from './ask-again';
import { rankThemes } from './lists';
import { useFollowEvent } from './useFollowEvent';
import { useFollowRegion } from './useFollowRegion';

/** Everything that the pages ask of the person's own, so that no page has to ask again. */
const ViewerChangedDocument = graphql(`
  subscription ViewerChanged {
    viewerChanged {
      catchUp
      spreadMilliseconds
      viewer {
        id
        ...Viewer_user
        deadlineExtension {
          id
          until
          reason
        }
        exclusion
        preferenceCount
        preferenceList {
          id
          lock
          submittedAt
          submissionDeadline
          entries {
            rank
            isNew
            isPlaced
            theme {
              id
            }
          }
        }
        assignment {
          id
          rank
          theme {
            id
            title
            description
            memberCount
            members(first: 6) {
              id
              user {
                id
                displayName
              }
            }
            team {
              id
              displayName
              viewerCanEdit
            }
          }
        }
        unassigned {
          reason
        }
      }
    }
  }
`);

/** Follows the person's own account, their region and the event. */
export function FollowAsParticipant() {
  const { id: viewerId, region } = useViewer();
  /** The region, and whether its teams were published, as this was told last. */
  const told = useRef(region);

  useTold(ViewerChangedDocument, {});
  useFollowEvent(({ event, spreadMilliseconds }, client) => {
    const deadline = event?.submissionDeadline ?? null;
    if (!event || deadline === listedDeadline(client.cache, viewerId)) return;
    // It may open or close the person's own list.
    askAgain(client, spreadMilliseconds, { viewerId, own: true, figures: true });
  });
  useFollowRegion(
    region?.id ?? null,
    ({ region: changed, themes, agenda, goneIds, spreadMilliseconds }, client) => {
      rankThemes(client.cache, viewerId, themes, goneIds);
      const status = told.current?.id === region?.id ? told.current?.assignmentStatus.status : undefined;
      const isPublication = changed != null && changed.assignmentStatus.status !== status;
      const areTeamsOther = status === 'PUBLISHED' && themes.length + goneIds.length > 0;
      if (changed && region) told.current = { ...region, assignmentStatus: changed.assignmentStatus };
      const asked = {
        own: changed != null,
        teams: isPublication || areTeamsOther,
        figures: goneIds.length > 0 || agenda.some(({ isDeadline }) => isDeadline),
      };
      if (Object.values(asked).includes(true)) askAgain(client, spreadMilliseconds, { viewerId, ...asked });
    },
  );
  return null;
}

/** The deadline that the loaded list of a person says; undefined where none is loaded. */
function listedDeadline(cache: ApolloCache, viewerId: string): string | null | undefined {
  let listed: string | null | undefined;
  cache.modify<{ submissionDeadline: string | null }>({
    id: cache.identify({ __typename: 'PreferenceList', id: viewerId }),
    fields: {
      submissionDeadline: (deadline) => {
        listed = deadline;
        return deadline;
      },
    },
  });
  return listed;
}
