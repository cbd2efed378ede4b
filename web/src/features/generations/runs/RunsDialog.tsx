import { useQuery } from '@apollo/client/react';
import { Box, Dialog, Flex, Stack, Text } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { NotThere } from '../../../apollo/ActDialog';
import { graphql } from '../../../gql/gql';
import { formatCount } from '../../../lib/numbers';
import { Modal } from '../../../ui/dialog/Modal';
import { StatusBadge } from '../../../ui/show/StatusBadge';
import { outcomeParts } from '../outcome';
import { PartsBar } from '../preset-figures';
import { type Run, runFacts, runTitle, RunDialog } from './RunDialog';

const RunsQuery = graphql(`
  query RunsDialog($regionId: ID!) {
    region(id: $regionId) {
      id
      name
      generation {
        id
      }
      generations(first: 50) {
        edges {
          node {
            id
            name
            preset
            createdAt
            restoredAt
            publishedAt
            createdBy {
              id
              displayName
            }
            outcome {
              firstCount
              drawnFirstCount
              secondCount
              thirdCount
              laterCount
              pinnedCount
              filledCount
              unassignedCount
            }
          }
        }
      }
    }
  }
`);

function RunRow({ run, isCurrent, onOpen }: { run: Run; isCurrent: boolean; onOpen: () => void }) {
  // The list does not compute whether those on another theme have a ranking.
  const parts = outcomeParts({ ...run.outcome, filledUnrankedCount: run.outcome.filledCount });
  const figures = parts.flatMap(({ key, label, count }) =>
    count === 0 ? [] : `${key === 'filledUnrankedCount' ? 'Others' : label} ${formatCount(count)}`,
  );
  return (
    <Flex
      as="button"
      onClick={onOpen}
      width="full"
      align="center"
      gap="3"
      paddingInline="3"
      paddingBlock="3"
      textAlign="start"
      cursor="pointer"
      borderRadius="l2"
      _hover={{ bg: 'bg.subtle' }}
    >
      <Flex
        flex="1"
        minWidth="0"
        columnGap="4"
        rowGap="2"
        direction={{ base: 'column', sm: 'row' }}
        align={{ sm: 'center' }}
      >
        <Stack gap="0.5" flex="1" minWidth="0">
          <Flex columnGap="2" rowGap="1" wrap="wrap" align="center">
            <Text fontWeight="600" overflowWrap="anywhere">
              {runTitle(run)}
            </Text>
            <Flex gap="2" _empty={{ display: 'none' }}>
              {isCurrent && <StatusBadge tone="accent">Current</StatusBadge>}
              {run.publishedAt != null && <StatusBadge tone="success">Published</StatusBadge>}
            </Flex>
          </Flex>
          <Text color="fg.muted" textStyle="caption" overflowWrap="anywhere">
            {runFacts(run)}
          </Text>
        </Stack>
        <Stack gap="1.5" width={{ base: 'full', sm: '13rem' }}>
          <PartsBar parts={parts} />
          <Text textStyle="caption" fontVariantNumeric="tabular-nums">
            {figures.join(' · ')}
          </Text>
        </Stack>
      </Flex>
      <Box flexShrink="0" color="fg.muted">
        <ChevronRight size={16} aria-hidden />
      </Box>
    </Flex>
  );
}

/** The stored runs of a region, the one that made its teams first; each opens. Mounted while open. */
export function RunsDialog({ regionId, onClose }: { regionId: string; onClose: () => void }) {
  const query = useQuery(RunsQuery, { variables: { regionId } });
  const [openId, setOpenId] = useState<string | null>(null);
  const region = query.data?.region;
  const runs = region?.generations?.edges.map(({ node }) => node) ?? [];
  const opened = runs.find(({ id }) => id === openId);
  return (
    <Modal
      onClose={onClose}
      size="lg"
      title={region ? `Runs of ${region.name}` : 'Runs'}
      subtitle="Compare or restore an earlier run. We keep the last 20 and every published one."
    >
      <Dialog.Body paddingInline="3">
        {region ? (
          <Box
            as="ul"
            aria-label="Runs"
            css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
          >
            {runs.map((run) => (
              <li key={run.id}>
                <RunRow
                  run={run}
                  isCurrent={run.id === region.generation?.id}
                  onOpen={() => setOpenId(run.id)}
                />
              </li>
            ))}
          </Box>
        ) : (
          <NotThere query={query} failed="The runs could not be loaded" loading="Loading the runs..." />
        )}
        {opened && (
          <RunDialog
            regionId={regionId}
            run={opened}
            others={runs.filter(({ id }) => id !== openId)}
            onClose={() => setOpenId(null)}
            onRestored={onClose}
          />
        )}
      </Dialog.Body>
    </Modal>
  );
}
