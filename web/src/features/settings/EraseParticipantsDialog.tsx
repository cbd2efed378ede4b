import { useQuery } from '@apollo/client/react';
import { forgetAllButViewer } from '../../apollo/forget';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import { formatCount } from '../../lib/numbers';
import { ASKED_ONCE } from '../../live/refetch';
import { TypedConfirmation } from './TypedConfirmation';

const EraseParticipantsMutation = graphql(`
  mutation EraseParticipants($input: EraseParticipantsInput!) {
    eraseParticipants(input: $input) {
      erased {
        label
        count
      }
    }
  }
`);

const ErasureQuery = graphql(`
  query Erasure {
    event {
      id
      title
    }
    plan: erasure {
      ...TypedConfirmation_plan @unmask
    }
    sendPreview(act: ERASE_PARTICIPANTS) {
      ...Sends_preview @unmask
    }
  }
`);

/** What erasing all participants deletes and leaves, and the confirmation. Mounted while open. */
export function EraseParticipantsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(ErasureQuery, ASKED_ONCE);
  const [erase, erasing] = useAct(EraseParticipantsMutation, {
    done: ({ eraseParticipants: { erased } }) =>
      `${erased[0]?.label ?? 'Participants'} erased: ${formatCount(erased[0]?.count ?? 0)}`,
    // Every page refetches its data.
    update: (cache) => forgetAllButViewer(cache),
    onOutdated: query.refetch,
  });
  return (
    <TypedConfirmation
      onClose={onClose}
      title="Erase all participants?"
      confirmLabel="Erase all participants"
      pendingLabel="Erasing..."
      data={query.data}
      nothing="There is nothing to erase."
      query={query}
      act={erasing}
      failureTitle="Nothing was erased"
      unknown={{ title: 'It is not known whether they were erased', does: 'erases all people or none' }}
      note="Team names stay in the history. Backups and Google accounts are not touched."
      onConfirm={(input) => erase({ input })}
    />
  );
}
