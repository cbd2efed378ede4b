import { useApolloClient } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { forgetFigures, isGone, forgetRegion } from '../../apollo/forget';
import { GONE, useAct } from '../../apollo/useAct';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { PreferencesSwitch_RegionFragment, Sends_PreviewFragment } from '../../gql/graphql';
import { counted, people } from '../../lib/numbers';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { toast } from '../../ui/feedback/toast';
import { useSends } from '../notices/Sends';

graphql(`
  fragment PreferencesSwitch_region on Region {
    id
    name
    preferencesOpen
    preferencesCloseAt
    assignmentStatus {
      id
      status
    }
  }
`);

const OpenPreferencesMutation = graphql(`
  mutation OpenPreferences($input: OpenPreferencesInput!) {
    openPreferences(input: $input) {
      region {
        ...PreferencesSwitch_region @unmask
      }
    }
  }
`);

const ClosePreferencesMutation = graphql(`
  mutation ClosePreferences($input: ClosePreferencesInput!) {
    closePreferences(input: $input) {
      region {
        ...PreferencesSwitch_region @unmask
      }
    }
  }
`);

const OpeningSendsQuery = graphql(`
  query OpeningSends($regionId: ID!) {
    sendPreview(act: OPEN_PREFERENCES, regionId: $regionId) {
      ...Sends_preview @unmask
    }
  }
`);

const FAILED = 'Failed to update preferences status';

/** The fields of a region that its switch needs. */
export type SwitchedRegion = Omit<PreferencesSwitch_RegionFragment, ' $fragmentName'>;

/** Why people still cannot rank in an open region; null if they can. */
export function stillLocked(
  { assignmentStatus }: Pick<SwitchedRegion, 'assignmentStatus'>,
  hasDeadlinePassed: boolean,
): string | null {
  if (assignmentStatus.status === 'PUBLISHED') return 'Still locked: teams are published.';
  return hasDeadlinePassed ? 'Still locked: the submission deadline has passed.' : null;
}

/** The toast of the action, and whether it changes nothing for people yet. */
function opened(region: SwitchedRegion): string {
  const closesAt = region.preferencesCloseAt ?? null;
  const locked = stillLocked(region, closesAt !== null && Date.parse(closesAt) <= Date.now());
  return [`Preferences opened for ${region.name}`, locked].filter((part) => part !== null).join('. ');
}

/**
 * Opens or closes a region for preferences with an optimistic update, rolled back if the server refuses. Opening asks first if it
 * sends something: `question` is that dialog, or null.
 */
export function useSetPreferencesOpen() {
  const client = useApolloClient();
  const [asked, setAsked] = useState<{
    region: SwitchedRegion;
    preview: Sends_PreviewFragment;
  } | null>(null);
  const acts = {
    // The next step changes.
    update: forgetFigures,
    failed: FAILED,
  };
  const [open] = useAct(OpenPreferencesMutation, {
    ...acts,
    done: ({ openPreferences: { region } }) => opened(region),
    gone: (cache, { input }) => forgetRegion(cache, input.regionId),
  });
  const [close] = useAct(ClosePreferencesMutation, {
    ...acts,
    done: ({ closePreferences: { region } }) => `Preferences closed for ${region.name}`,
    gone: (cache, { input }) => forgetRegion(cache, input.regionId),
  });

  const carryOut = (
    { id: regionId, name, preferencesCloseAt = null, assignmentStatus }: SwitchedRegion,
    preferencesOpen: boolean,
    sendNotices = true,
  ): void => {
    const region = {
      ...{ __typename: 'Region' as const, id: regionId, name, preferencesOpen, preferencesCloseAt },
      assignmentStatus: { ...assignmentStatus, __typename: 'AssignmentStatus' as const },
    };
    if (preferencesOpen) {
      void open(
        { input: { regionId, sendNotices } },
        { optimisticResponse: { openPreferences: { __typename: 'OpenPreferencesPayload', region } } },
      );
    } else {
      void close(
        { input: { regionId } },
        { optimisticResponse: { closePreferences: { __typename: 'ClosePreferencesPayload', region } } },
      );
    }
  };

  const setPreferencesOpen = async (region: SwitchedRegion, preferencesOpen: boolean): Promise<void> => {
    if (!preferencesOpen) {
      carryOut(region, false);
      return;
    }
    try {
      const { data } = await client.query({
        query: OpeningSendsQuery,
        variables: { regionId: region.id },
        fetchPolicy: 'network-only',
      });
      const preview = data?.sendPreview;
      if (!preview || preview.emailCount + preview.chatCount === 0) {
        carryOut(region, true);
        return;
      }
      setAsked({ region, preview });
    } catch (error) {
      if (isGone(error)) forgetRegion(client.cache, region.id);
      toast.error(`${FAILED}. ${isGone(error) ? GONE : userMessage(error)}`);
    }
  };

  const question = asked && (
    <OpeningQuestion
      {...asked}
      onClose={() => setAsked(null)}
      onConfirm={(sendNotices) => {
        setAsked(null);
        carryOut(asked.region, true, sendNotices);
      }}
    />
  );
  return { setPreferencesOpen, question };
}

interface OpeningQuestionProps {
  region: SwitchedRegion;
  preview: Sends_PreviewFragment;
  onClose: () => void;
  onConfirm: (sendNotices: boolean) => void;
}

function OpeningQuestion({ region, preview, onClose, onConfirm }: OpeningQuestionProps) {
  const { sendNotices, emailCount, sends } = useSends(preview);
  const sending =
    emailCount > 0
      ? ` and e-mail ${people(emailCount)}`
      : ` and send ${counted(preview.chatCount, 'chat message', 'chat messages')}`;
  return (
    <ConfirmDialog
      title={`Open preferences in ${region.name}?`}
      confirmLabel={`Open${sendNotices ? sending : ''}`}
      onClose={onClose}
      onConfirm={() => onConfirm(sendNotices)}
    >
      <Text>Participants can rank themes from now on.</Text>
      {sends}
    </ConfirmDialog>
  );
}
