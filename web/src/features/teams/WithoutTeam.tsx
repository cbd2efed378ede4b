import { useQuery } from '@apollo/client/react';
import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { PartFailure } from '../../apollo/LoadError';
import { useViewer, type Viewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { WithoutTeamQuery } from '../../gql/graphql';
import { formatDay } from '../../lib/dates';
import { counted } from '../../lib/numbers';
import { copyText } from '../../ui/feedback/copy-text';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { ActButton } from '../../ui/show/ActButton';
import { Card } from '../../ui/show/Card';
import { Contacts } from '../links/Contacts';
import { NoPlaceReasons } from './Reasons';
import { waitListText } from './wait-list';

const WithoutTeamDocument = graphql(`
  query WithoutTeam {
    viewer {
      id
      exclusion
      withdrawnAt
      unassigned {
        explanation {
          ...PlacementReasons_explanation @unmask
        }
      }
    }
  }
`);

/** A message for them to send in whichever way their company communicates. */
const messageOf = ({ displayName, email, region }: Viewer, isWithdrawn: boolean): string => {
  const name = region?.name ?? 'the hackathon';
  const state = isWithdrawn
    ? `withdrew from ${name} and want to come back`
    : `take part in ${name} and do not have a team yet`;
  return `Hello, I ${state}. Can you give me a place? ${displayName}, ${email}`;
};

/** Tells a participant without a place in a published region why, and who can help. */
export function WithoutTeam() {
  const viewer = useViewer();
  const query = useQuery(WithoutTeamDocument, { refetchOn: { windowFocus: true, online: true } });
  const { data, error } = query;
  const isWithdrawn = data?.viewer.exclusion === 'WITHDRAWN';
  return (
    <Card>
      <Stack gap="2">
        <Text textStyle="lead" fontWeight="600">
          {isWithdrawn ? 'You are not taking part' : 'You do not have a team yet'}
        </Text>
        {data ? (
          <SimpleGrid columns={{ lg: 2 }} gap={{ base: '4', lg: '8' }}>
            <Stack gap="2" minWidth="0">
              <Reason viewer={data.viewer} />
              <ActButton
                icon={Copy}
                variant="outline"
                alignSelf="flex-start"
                marginTop="2"
                onClick={() =>
                  void copyText(messageOf(viewer, isWithdrawn), {
                    done: 'The message was copied. Send it to an organiser.',
                  })
                }
              >
                Copy message to organisers
              </ActButton>
              <Contacts />
            </Stack>
            {data.viewer.exclusion == null && <OpenSeats />}
          </SimpleGrid>
        ) : error ? (
          <PartFailure title="The reason did not load" query={query} />
        ) : (
          <Text color="fg.muted" role="status">
            Loading the reason...
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Reason({ viewer: { exclusion, withdrawnAt, unassigned } }: Pick<WithoutTeamQuery, 'viewer'>) {
  if (exclusion === 'WITHDRAWN' && withdrawnAt != null) {
    return (
      <Text>You withdrew on {formatDay(withdrawnAt)}. Ask your organisers if you want to come back.</Text>
    );
  }
  if (exclusion != null) {
    return <Text>You are not part of team assignment. Ask an organiser if you expected a team.</Text>;
  }
  return <NoPlaceReasons explanation={unassigned?.explanation ?? null} />;
}

const OpenSeatsDocument = graphql(`
  query OpenSeats {
    viewer {
      id
      waitList {
        position
        count
        isByLottery
        canTakeSeat
      }
      region {
        id
        themes {
          id
          title
          openSeatCount
        }
      }
    }
  }
`);

// Few people take a seat.
const TakeSeatDialog = lazyDialog(async () => (await import('./TakeSeatDialog')).TakeSeatDialog);

/** A person's position on the wait list, the themes with open seats, and the button to take one if organisers allow it. */
function OpenSeats() {
  const query = useQuery(OpenSeatsDocument, { refetchOn: { windowFocus: true, online: true } });
  const [chosen, setChosen] = useState<{ id: string; title: string } | null>(null);
  if (!query.data) return <PartFailure title="The open seats did not load" query={query} />;
  const { waitList, region } = query.data.viewer;
  if (!waitList || !region) return null;
  const open = region.themes.filter(({ openSeatCount }) => openSeatCount > 0);
  return (
    <Stack gap="2" minWidth="0" borderTopWidth={{ base: '1px', lg: '0' }} paddingTop={{ base: '4', lg: '0' }}>
      <Text>{waitListText(waitList)}</Text>
      {open.length === 0 ? (
        <Text>No theme has an open seat.</Text>
      ) : (
        <>
          {!waitList.canTakeSeat && <Text>Your organisers decide who gets these open seats:</Text>}
          <Stack as="ul" aria-label="Open seats" gap="0">
            {open.map(({ id, title, openSeatCount }) => (
              <Flex
                as="li"
                key={id}
                gap="3"
                align="center"
                justify="space-between"
                paddingBlock="2"
                borderTopWidth="1px"
                borderColor="border.muted"
              >
                <Text minWidth="0" overflowWrap="anywhere">
                  {title}
                  <Text as="span" display="block" color="fg.muted" textStyle="caption">
                    {counted(openSeatCount, 'open seat', 'open seats')}
                  </Text>
                </Text>
                {waitList.canTakeSeat && (
                  <Button
                    size="sm"
                    variant="outline"
                    flexShrink="0"
                    aria-label={`Take a seat on ${title}`}
                    onClick={() => setChosen({ id, title })}
                  >
                    Take a seat
                  </Button>
                )}
              </Flex>
            ))}
          </Stack>
        </>
      )}
      {chosen && (
        <TakeSeatDialog
          theme={chosen}
          regionId={region.id}
          onClose={() => setChosen(null)}
          onOutdated={query.refetch}
        />
      )}
    </Stack>
  );
}
