import { useQuery } from '@apollo/client/react';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from '../../gql/gql';
import { counted } from '../../lib/numbers';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { PartFailure } from './TeamMembers';
import { waitListText } from './wait-list';

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

export function OpenSeats() {
  const { data, error, refetch } = useQuery(OpenSeatsDocument, {
    fetchPolicy: 'cache-and-network',
    refetchOn: { windowFocus: true, online: true },
  });
  const [chosen, setChosen] = useState<{ id: string; title: string } | null>(null);
  if (!data) return error ? <PartFailure error={error} onRetry={() => void refetch()} /> : null;
  const { waitList, region } = data.viewer;
  if (!waitList || !region) return null;
  const open = region.themes.filter(({ openSeatCount }) => openSeatCount > 0);
  return (
    <Stack gap="2" borderTopWidth="1px" paddingTop="3">
      <Text>{waitListText(waitList)}</Text>
      {open.length === 0 ? (
        <Text>No theme has an open seat.</Text>
      ) : (
        <>
          {!waitList.canTakeSeat && <Text>Your organisers decide who gets these open seats:</Text>}
          <Stack as="ul" aria-label="Open seats" gap="0" listStyleType="none">
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
          onOutdated={refetch}
        />
      )}
    </Stack>
  );
}
