import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { LoadError } from '../../apollo/LoadError';
import { useAct } from '../../apollo/useAct';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { NewcomersDialogQuery } from '../../gql/graphql';
import { counted, formatCount, people } from '../../lib/numbers';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Banner } from '../../ui/feedback/Banner';
import { SectionSpinner } from '../../ui/feedback/spinners';
import { Sends } from '../notices/Sends';
import { NewcomersPlaces } from './NewcomersPlaces';

const PlanQuery = graphql(`
  query NewcomersDialog($regionId: ID!) {
    region(id: $regionId) {
      id
      name
      newcomers {
        state
        peopleCount
        placedCount
        openSeatCount
        places {
          user {
            id
            displayName
          }
          theme {
            id
          }
          rank
          hasRanked
        }
        teams {
          theme {
            id
            title
            capacity
          }
          sizeBefore
          sizeAfter
        }
        waiting {
          user {
            id
            displayName
          }
          reason
        }
        sends {
          ...Sends_preview @unmask
        }
      }
    }
  }
`);

const PlaceNewcomersMutation = graphql(`
  mutation PlaceNewcomers($input: PlaceNewcomersInput!) {
    placeNewcomers(input: $input) {
      region {
        ...RegionAfterRun_region
      }
    }
  }
`);

type Plan = NonNullable<NonNullable<NewcomersDialogQuery['region']>['newcomers']>;

/** Who gets how many of which seats, in one or two short sentences. */
function summary({ peopleCount, placedCount, openSeatCount }: Plan): string {
  const seats = counted(openSeatCount, 'seat is', 'seats are');
  if (peopleCount === 0) return 'All who take part have a place already.';
  if (placedCount === 0) return `${people(peopleCount)} without a place, and no seat is open.`;
  return placedCount === peopleCount
    ? `${people(placedCount)} without a place, and ${seats} open.`
    : `${formatCount(placedCount)} of ${people(peopleCount)} get a place: ${seats} open.`;
}

interface NewcomersDialogProps {
  regionId: string;
  onClose: () => void;
}

/**
 * Where people without a place would go while all others stay, and the button that places them. The server refuses where anything of
 * it has changed since, and the places as they are then are shown. Mounted while open.
 */
export function NewcomersDialog({ regionId, onClose }: NewcomersDialogProps) {
  const { data, error, refetch } = useQuery(PlanQuery, {
    variables: { regionId },
    fetchPolicy: 'network-only',
  });
  const [isSilent, setIsSilent] = useState(false);
  const region = data?.region;
  const plan = region?.newcomers;
  const [placeNewcomers, placing] = useAct(PlaceNewcomersMutation, {
    done: `${people(plan?.placedCount ?? 0)} placed; all others stay`,
    onOutdated: refetch,
  });
  const submit = async () => {
    const input = { regionId, expectedState: plan?.state ?? null, sendNotices: !isSilent };
    if (await placeNewcomers({ input })) onClose();
  };
  const count = plan?.placedCount ?? 0;
  const emails = isSilent ? 0 : (plan?.sends.emailCount ?? 0);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      isPending={placing.isPending}
      title={region ? `Place newcomers in ${region.name}?` : 'Place newcomers?'}
      subtitle="All others keep their place"
      role="dialog"
      size="md"
      confirmLabel={
        count === 0
          ? 'Place people'
          : emails > 0
            ? `Place ${people(count)}, e-mail ${formatCount(emails)}`
            : `Place ${people(count)}`
      }
      pendingLabel="Placing..."
      isConfirmDisabled={count === 0}
      onConfirm={() => void submit()}
    >
      <Stack gap="4" aria-busy={placing.isPending}>
        {placing.error && (
          <Banner tone="danger" title="No person was placed" assertive>
            {userMessage(placing.error)}
          </Banner>
        )}
        {plan ? (
          <>
            <Text>{summary(plan)}</Text>
            {plan.peopleCount > 0 && <NewcomersPlaces plan={plan} />}
            {count > 0 && (
              <>
                <Text color="fg.muted" textStyle="caption">
                  Same preset and lottery numbers as the latest run. A later run may move them.
                </Text>
                <Sends
                  preview={plan.sends}
                  isSkipped={isSilent}
                  onSkip={setIsSilent}
                  note="Team-mates whom they join get no e-mail."
                />
              </>
            )}
          </>
        ) : error ? (
          <LoadError title="The places could not be worked out" query={{ error, refetch }} />
        ) : region ? (
          <Text>Nothing was generated for this region yet. Generate assignments first.</Text>
        ) : data ? (
          <Banner title="This region is gone">It was already deleted.</Banner>
        ) : (
          <SectionSpinner label="Looking for the best open seats..." />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
