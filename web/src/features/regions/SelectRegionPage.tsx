import { useQuery } from '@apollo/client/react';
import { Button, Container, Flex, Heading, RadioCard, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Globe } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Navigate } from 'react-router-dom';
import { userMessage } from '../../apollo/user-message';
import { useAuth } from '../../auth/useAuth';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import { paths } from '../../lib/paths';
import { Banner } from '../../ui/feedback/Banner';
import { CardGridSkeleton } from '../../ui/feedback/CardGridSkeleton';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { MAIN_CONTENT_ID, mainContentRef } from '../../lib/main-content';
import { RegionOption } from './RegionOption';
import { useChooseRegion } from './useChooseRegion';

const SelectRegionPageQuery = graphql(`
  query SelectRegionPage {
    viewer {
      id
      ...Viewer_user
    }
    regions {
      id
      ...RegionOption_region
    }
  }
`);

/** Where somebody without a region chooses theirs, once. */
export function SelectRegionPage() {
  const viewer = useViewer();
  const { signOut } = useAuth();
  const { data, error, refetch } = useQuery(SelectRegionPageQuery, {
    // Somebody who sees no region here is told to ask an administrator, and comes back later.
    refetchOn: { windowFocus: true, online: true },
  });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const regionId = data?.regions.find(({ id }) => id === chosenId)?.id ?? null;
  const { chooseRegion, isPending, error: failure } = useChooseRegion();

  if (viewer.region !== null) return <Navigate to={paths.home} replace />;

  const confirm = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The page is out of date: the region is gone, or the person already has one.
    if (regionId !== null && !(await chooseRegion(regionId))) void refetch();
  };

  return (
    <Container
      ref={mainContentRef}
      as="main"
      id={MAIN_CONTENT_ID}
      tabIndex={-1}
      outline="none"
      maxWidth="1000px"
      paddingBlock={{ base: '10', md: '16' }}
    >
      <Stack as="header" gap="2" marginBottom="8" textAlign="center">
        <Heading as="h1" textStyle="display" fontFamily="mono">
          SELECT YOUR REGION
        </Heading>
        <Text textStyle="lead" color="fg.muted">
          Themes, agenda and teams belong to a region. Choose the one you will take part in.
        </Text>
      </Stack>
      {data ? (
        data.regions.length === 0 ? (
          <EmptyState icon={Globe} message="No regions available. Please contact an administrator." />
        ) : (
          <form onSubmit={(event: SubmitEvent<HTMLFormElement>) => void confirm(event)}>
            <Stack gap="6">
              <RadioCard.Root
                aria-label="Region"
                colorPalette="accent"
                value={regionId}
                onValueChange={(details) => setChosenId(details.value)}
              >
                <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="4">
                  {data.regions.map((region) => (
                    <RegionOption key={region.id} region={region} />
                  ))}
                </SimpleGrid>
              </RadioCard.Root>
              {failure !== null && (
                <Banner tone="danger" title="Your region was not saved" assertive>
                  {failure}
                </Banner>
              )}
              <Button
                type="submit"
                size="lg"
                alignSelf="center"
                disabled={regionId === null}
                loading={isPending}
                loadingText="Confirming..."
              >
                Confirm Selection
              </Button>
            </Stack>
          </form>
        )
      ) : error ? (
        <ErrorState message={userMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <CardGridSkeleton count={3} />
      )}
      <Flex justify="center" align="center" gap="2" marginTop="10" color="fg.muted" wrap="wrap">
        <Text overflowWrap="anywhere">Signed in as {viewer.email}</Text>
        <Button variant="ghost" size="sm" onClick={() => void signOut()}>
          Sign Out
        </Button>
      </Flex>
    </Container>
  );
}
