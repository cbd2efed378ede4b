import { useQuery } from '@apollo/client/react';
import { Box, Text } from '@chakra-ui/react';
import { ActDialog } from '../../apollo/ActDialog';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import { people } from '../../lib/numbers';
import { ASKED_ONCE } from '../../live/refetch';
import { PersonText } from '../../ui/plain/PersonText';
import { Instant } from '../../ui/show/Instant';
import { PeopleGroups } from '../../ui/show/people-groups';
import { Sends } from './Sends';

const RemindDialogQuery = graphql(`
  query RemindDialog($regionId: ID!) {
    sendPreview(act: REMIND, regionId: $regionId) {
      ...Sends_preview @unmask
    }
    region(id: $regionId) {
      id
      lastRemindedAt
      toRemind {
        count
        people {
          id
          displayName
          email
        }
      }
    }
  }
`);

const RemindRegionMutation = graphql(`
  mutation RemindRegion($input: RemindRegionInput!) {
    remindRegion(input: $input) {
      region {
        id
        ...NoticeLine_region
      }
    }
  }
`);

interface RemindDialogProps {
  region: { id: string; name: string };
  onClose: () => void;
}

/** The people who have not ranked, by name, and the button that reminds them. Mounted while open. */
export function RemindDialog({ region: { id: regionId, name }, onClose }: RemindDialogProps) {
  const query = useQuery(RemindDialogQuery, {
    variables: { regionId },
    ...ASKED_ONCE,
    refetchOn: { windowFocus: true },
  });
  const region = query.data?.region;
  const { count = 0, people: named = [] } = region?.toRemind ?? {};
  const [remind, reminding] = useAct(RemindRegionMutation, {
    done: `The reminder is on its way to ${people(count)}`,
    onOutdated: query.refetch,
  });
  return (
    <ActDialog
      query={query}
      plan={region}
      failed="The list could not be loaded"
      loading="Looking who has not ranked..."
      act={reminding}
      failureTitle="No one was reminded"
      onConfirm={() => remind({ input: { regionId, expectedCount: count } })}
      onClose={onClose}
      title={`Remind people of ${name} who have not ranked?`}
      subtitle={
        <>
          The e-mail goes out now.{' '}
          {region &&
            (region.lastRemindedAt == null ? (
              'No\u00a0one has been reminded yet.'
            ) : (
              <>
                Last done <Instant iso={region.lastRemindedAt} />.
              </>
            ))}
        </>
      }
      confirmLabel={count === 0 ? 'Remind' : `Remind ${people(count)}`}
      pendingLabel="Reminding..."
      isConfirmDisabled={count === 0}
    >
      {() => (
        <>
          {count === 0 ? (
            <Text>All who take part and want notices have ranked.</Text>
          ) : (
            <PeopleGroups label="People to remind" unnamed={count - named.length}>
              <Box as="ul">
                {named.map(({ id, displayName, email }) => (
                  <Box as="li" key={id} paddingInline="3" paddingBlock="1.5">
                    <PersonText name={displayName} email={email} />
                  </Box>
                ))}
              </Box>
            </PeopleGroups>
          )}
          {query.data && <Sends preview={query.data.sendPreview} />}
        </>
      )}
    </ActDialog>
  );
}
