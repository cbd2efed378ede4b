import { useQuery } from '@apollo/client/react';
import { Box, Stack, Text } from '@chakra-ui/react';
import { LoadError } from '../../apollo/LoadError';
import { useAct } from '../../apollo/useAct';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { formatCount, people } from '../../lib/numbers';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Banner } from '../../ui/feedback/Banner';
import { SectionSpinner } from '../../ui/feedback/spinners';
import { Instant } from '../../ui/show/Instant';
import { Sends } from './Sends';

const RemindDialogQuery = graphql(`
  query RemindDialog($regionId: ID!) {
    sendPreview(act: REMIND, regionId: $regionId) {
      ...Sends_preview @unmask
    }
    region(id: $regionId) {
      id
      name
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
  regionId: string;
  onClose: () => void;
}

/** Who has not ranked, by name, and the button that reminds them. Mounted while open. */
export function RemindDialog({ regionId, onClose }: RemindDialogProps) {
  const { data, error, refetch } = useQuery(RemindDialogQuery, {
    variables: { regionId },
    fetchPolicy: 'network-only',
    refetchOn: { windowFocus: true },
  });
  const region = data?.region;
  const { count = 0, people: named = [] } = region?.toRemind ?? {};
  const [remind, reminding] = useAct(RemindRegionMutation, {
    done: `The reminder is on its way to ${people(count)}`,
  });
  const submit = async () => {
    if (await remind({ input: { regionId, expectedCount: count } })) onClose();
    // The dialog shows why not, and the people to remind now.
    else void refetch();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      isPending={reminding.isPending}
      title={
        region ? `Remind people of ${region.name} who have not ranked?` : 'Remind people who have not ranked?'
      }
      subtitle="People who rank before it is sent get none"
      role="dialog"
      size="md"
      confirmLabel={count === 0 ? 'Remind' : `Remind ${people(count)}`}
      pendingLabel="Reminding..."
      isConfirmDisabled={count === 0}
      onConfirm={() => void submit()}
    >
      <Stack gap="4" aria-busy={reminding.isPending}>
        {reminding.error && (
          <Banner tone="danger" title="No one was reminded" assertive>
            {userMessage(reminding.error)}
          </Banner>
        )}
        {region ? (
          <>
            <Text color="fg.muted">
              {region.lastRemindedAt == null ? (
                'No one has been reminded yet.'
              ) : (
                <>
                  Last done <Instant iso={region.lastRemindedAt} />.
                </>
              )}
            </Text>
            {count === 0 ? (
              <Text>All who take part and want notices have ranked.</Text>
            ) : (
              <Box
                as="ul"
                aria-label="People to remind"
                listStyleType="none"
                // Scrolls when it is long, so the keyboard must be able to reach it.
                tabIndex={0}
                maxHeight="18rem"
                overflowY="auto"
                borderWidth="1px"
                borderRadius="l2"
              >
                {named.map(({ id, displayName, email }, index) => (
                  <Box
                    as="li"
                    key={id}
                    paddingInline="3"
                    paddingBlock="2"
                    borderTopWidth={index === 0 ? '0' : '1px'}
                  >
                    <Text overflowWrap="anywhere">{displayName}</Text>
                    <Text color="fg.muted" textStyle="caption" overflowWrap="anywhere">
                      {email}
                    </Text>
                  </Box>
                ))}
                {count > named.length && (
                  <Box as="li" paddingInline="3" paddingBlock="2" borderTopWidth="1px" color="fg.muted">
                    and {formatCount(count - named.length)} more
                  </Box>
                )}
              </Box>
            )}
            <Sends preview={data.sendPreview} />
          </>
        ) : error ? (
          <LoadError title="The list could not be loaded" query={{ error, refetch }} />
        ) : data ? (
          <Banner title="This region is gone">It was already deleted.</Banner>
        ) : (
          <SectionSpinner label="Looking who has not ranked..." />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
