import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Heading, RadioCard, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, Globe } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { forgetRegionless } from '../../apollo/forget';
import { Loaded } from '../../apollo/LoadError';
import { refusalOf } from '../../apollo/refusal';
import { useAct } from '../../apollo/useAct';
import { userMessage } from '../../apollo/user-message';
import { useAuth, useSettings } from '../../auth/useAuth';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import { viewerTimeZone } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { clockDistance } from '../../lib/time-zones';
import { useNow } from '../../lib/useNow';
import { useSearch } from '../../lib/useSearch';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { FaultContact } from '../../ui/feedback/ErrorState';
import { CardGridSkeleton } from '../../ui/feedback/skeletons';
import { SearchRow } from '../../ui/form/fields';
import { PlainFrame } from '../../ui/shell/PlainFrame';
import { IconText } from '../../ui/show/IconText';
import { ContactNames, Contacts } from '../links/Contacts';
import { PlaceLossNote } from './PlaceLossNote';
import { RegionOption } from './RegionOption';

const ChooseRegionMutation = graphql(`
  mutation ChooseRegion($input: ChooseRegionInput!) {
    chooseRegion(input: $input) {
      viewer {
        id
        ...Viewer_user
      }
    }
  }
`);

const SelectRegionPageQuery = graphql(`
  query SelectRegionPage {
    viewer {
      id
      ...Viewer_user
      ...PlaceLossNote_user
    }
    regions {
      id
      name
      hostCity
      timeZone
      ...RegionOption_region
    }
  }
`);

/** The page where a participant without a region chooses theirs, once. */
export function SelectRegionPage() {
  const viewer = useViewer();
  const { signOut } = useAuth();
  const query = useQuery(SelectRegionPageQuery, {
    // A participant who sees no region here asks an administrator, and comes back later.
    refetchOn: { windowFocus: true, online: true },
  });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { eventTitle } = useSettings();
  const noteId = useId();
  const now = useNow();
  const [chooseRegion, { isPending, error: failure }] = useAct(ChooseRegionMutation, {
    update: forgetRegionless,
  });
  /** The region that was last refused. */
  const [refused, setRefused] = useState<{ id: string; name: string } | null>(null);
  // A region that is gone leaves the list a moment later.
  const goneId = refusalOf(failure)?.code === 'NOT_FOUND' ? refused?.id : undefined;
  const regions = (query.data?.regions ?? []).filter(({ id }) => id !== goneId);
  const chosen = regions.find(({ id }) => id === chosenId) ?? null;
  const isGone = refused !== null && query.data !== undefined && !regions.some(({ id }) => id === refused.id);
  const problem =
    isGone && chosen === null
      ? { title: `${refused.name} was deleted.`, text: 'Choose another region.' }
      : chosen !== null && chosen.id === refused?.id && failure
        ? { title: 'Your region was not saved.', text: userMessage(failure) }
        : null;
  const question = useRef<HTMLHeadingElement>(null);
  // The choice is empty again, and its button disabled.
  useEffect(() => {
    if (isGone) question.current?.focus();
  }, [isGone]);
  const nearestFirst = regions
    .map((region) => ({ ...region, apart: clockDistance(viewerTimeZone(), region.timeZone, now) }))
    .sort((a, b) => a.apart - b.apart || 0);
  const distances = nearestFirst.map(({ apart }) => apart).filter(Number.isFinite);
  const textOf = ({ name, hostCity }: (typeof regions)[number]) => `${name} ${hostCity ?? ''}`;
  const { matching, search } = useSearch(nearestFirst, textOf, ['a region', 'regions']);

  if (viewer.region !== null) return <Navigate to={paths.home} replace />;

  const confirm = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen === null || (await chooseRegion({ input: { regionId: chosen.id } }))) return;
    setRefused(chosen);
    // The page may be outdated: the region is gone, or the person already has one.
    void query.refetch();
  };

  return (
    <PlainFrame title={eventTitle} maxWidth="1064px">
      <Stack
        as="header"
        gap="2"
        marginTop={{ base: '4', md: '8' }}
        marginBottom={{ base: '6', md: '8' }}
        textAlign={{ md: 'center' }}
      >
        <Heading
          ref={question}
          tabIndex={-1}
          as="h1"
          textStyle="display"
          fontFamily="mono"
          scrollMarginTop="4"
          outline="none"
        >
          SELECT YOUR REGION
        </Heading>
        <Text textStyle="lead" color="fg.muted" textWrap="balance">
          Themes, agenda and teams belong to a region.
          {regions.length > 0 && ' Choose the one you will take part in.'}
        </Text>
      </Stack>
      {query.data && (
        <Box marginBottom="6" _empty={{ display: 'none' }}>
          <PlaceLossNote user={query.data.viewer} />
        </Box>
      )}
      {search && (
        <Flex justify={{ md: 'center' }} marginBottom="6">
          <SearchRow {...search} />
        </Flex>
      )}
      <FaultContact value={<ContactNames />}>
        <Loaded
          title="The regions could not be loaded"
          query={query}
          loading={<CardGridSkeleton count={3} />}
        >
          {() =>
            regions.length === 0 ? (
              <EmptyState
                icon={Globe}
                message="No regions available. Please contact an administrator."
                description={<Contacts />}
                action={
                  <Button variant="outline" onClick={() => void query.refetch()}>
                    Look again
                  </Button>
                }
              />
            ) : (
              <form onSubmit={(event: SubmitEvent<HTMLFormElement>) => void confirm(event)}>
                <Stack gap="6">
                  <RadioCard.Root
                    aria-label="Region"
                    colorPalette="accent"
                    value={chosen?.id ?? null}
                    onValueChange={(details) => setChosenId(details.value)}
                  >
                    <SimpleGrid columns={{ base: 1, md: Math.min(regions.length, 3) }} gap="4">
                      {matching.map((region) => (
                        <RegionOption
                          key={region.id}
                          region={region}
                          // If all are equally far, none is closest.
                          isClosest={region.apart === distances[0] && region.apart !== distances.at(-1)}
                          now={now}
                        />
                      ))}
                    </SimpleGrid>
                  </RadioCard.Root>
                  <Stack
                    gap="3"
                    position="sticky"
                    bottom="0"
                    zIndex="1"
                    // On a phone the bar is as wide as the screen.
                    marginInline={{ base: '-4', md: '0' }}
                    paddingInline="4"
                    paddingTop="3"
                    paddingBottom={{ base: 'max({spacing.3}, env(safe-area-inset-bottom))', md: '3' }}
                    bg="bg.panel"
                    borderWidth={{ base: '1px 0 0', md: '1px' }}
                    borderColor={problem ? 'danger.border' : 'border.emphasized'}
                    borderRadius={{ md: 'l3' }}
                    boxShadow="panel"
                  >
                    <Flex
                      direction={{ base: 'column', md: 'row' }}
                      gap="3"
                      align={{ md: 'center' }}
                      justify="space-between"
                    >
                      {problem ? (
                        <IconText id={noteId} role="alert" icon={CircleAlert} color="danger.fg">
                          <b>{problem.title}</b> {problem.text}
                        </IconText>
                      ) : (
                        <Text id={noteId} overflowWrap="anywhere">
                          {chosen && <b>{`${chosen.name}.`}</b>} You can choose once. Later only an
                          administrator can change it.
                        </Text>
                      )}
                      <Button
                        type="submit"
                        size="lg"
                        flexShrink="0"
                        aria-describedby={noteId}
                        disabled={chosen === null}
                        loading={isPending}
                        loadingText="Confirming..."
                      >
                        Confirm Selection
                      </Button>
                    </Flex>
                  </Stack>
                </Stack>
              </form>
            )
          }
        </Loaded>
      </FaultContact>
      <Flex justify="center" align="center" gap="2" marginTop="6" color="fg.muted" wrap="wrap">
        <Text overflowWrap="anywhere" textAlign="center">
          Signed in as {viewer.email}
        </Text>
        <Button variant="ghost" size="sm" onClick={() => void signOut()}>
          Sign Out
        </Button>
      </Flex>
    </PlainFrame>
  );
}
