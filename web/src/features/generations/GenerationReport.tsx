import { useApolloClient } from '@apollo/client/react';
import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { graphql } from '../../gql/gql';
import { formatInstant } from '../../lib/dates';
import { people } from '../../lib/numbers';
import { ActButton } from '../../ui/show/ActButton';
import { Disclosure } from '../../ui/show/Disclosure';
import { ShowAll } from '../../ui/show/ShowAll';
import { useSaveAsFile } from '../exports/download-file';
import { GenerationFacts } from './GenerationFacts';
import type { Generation } from './outcome';
import { PanelHeading } from './panel-parts';
import { PRESETS } from './presets';
import { ChoiceOutcomes, ThemeOutcomes } from './ThemeOutcomes';

const GenerationRecordQuery = graphql(`
  query GenerationRecord($regionId: ID!, $isOfNewcomers: Boolean!) {
    region(id: $regionId) {
      id
      code
      generation {
        id
        inputHash
        record @skip(if: $isOfNewcomers)
        newcomers @include(if: $isOfNewcomers) {
          id
          record
        }
      }
    }
  }
`);

interface DownloadRecordProps {
  regionId: string;
  /** The id of the action that placed newcomers; omitted for the run. */
  actId?: string;
  isProved: boolean;
}

/** Downloads the whole record of a region's latest run, or of newcomers, including the certificate. */
function DownloadRecord({ regionId, actId, isProved }: DownloadRecordProps) {
  const client = useApolloClient();
  const { save, isPending } = useSaveAsFile('The record was not downloaded');
  const isOfNewcomers = actId !== undefined;

  const download = () =>
    save(async () => {
      const { data } = await client.query({
        query: GenerationRecordQuery,
        variables: { regionId, isOfNewcomers },
        // A record can have megabytes, which the cache would hold for nothing.
        fetchPolicy: 'no-cache',
      });
      const { code, generation } = data?.region ?? {};
      const run = isOfNewcomers ? generation?.newcomers?.find(({ id }) => id === actId) : generation;
      if (code === undefined || !generation || run?.record === undefined)
        return 'This region no longer has this run.';
      const part = isOfNewcomers ? 'newcomers-' : '';
      const name = `allocation-${code.toLowerCase()}-${part}${generation.inputHash.slice(0, 8)}.json`;
      return new File([run.record], name, { type: 'application/json' });
    });

  return (
    <ActButton
      icon={Download}
      variant="outline"
      size={isOfNewcomers ? 'xs' : 'sm'}
      onClick={download}
      loading={isPending}
      loadingText="Downloading..."
    >
      {isProved ? 'Download certificate' : 'Download record'}
    </ActButton>
  );
}

const SHOWN = 4;

function PinCosts({ pins }: Pick<Generation, 'pins'>) {
  const costly = pins.flatMap(({ user, theme, cost }) => (cost ? [{ user, theme, cost }] : []));
  const free = pins.length - costly.length;
  if (pins.length === 0) return null;
  return (
    <Box>
      <PanelHeading>Places set manually</PanelHeading>
      <ShowAll items={costly} first={SHOWN} noun="places">
        {(shown) => (
          <Box as="ul" aria-label="Places set manually that cost something">
            {shown.map(({ user, theme, cost }, index) => (
              <Box as="li" key={user?.id ?? index} paddingBlock="1" overflowWrap="anywhere">
                {user?.displayName ?? 'A person deleted since'}
                {theme && ` on ${theme.title}`}
                <Text as="span" color="fg.muted">{`: ${cost.sentence}`}</Text>
              </Box>
            ))}
          </Box>
        )}
      </ShowAll>
      {free > 0 && (
        <Text color="fg.muted">
          {costly.length === 0
            ? 'None of them costs anything.'
            : `${free === 1 ? 'One other costs' : `${free} others cost`} nothing.`}
        </Text>
      )}
    </Box>
  );
}

interface GenerationReportProps {
  generation: Generation;
  regionId: string;
}

const isPlainDraw = ({ preset }: Generation): boolean => preset === 'LOTTERY';

/** ' without Robots, Whales', or nothing. */
const withoutText = ({ withoutThemes }: Generation): string =>
  withoutThemes.length === 0 ? '' : ` without ${withoutThemes.join(', ')}`;

/** What the certificate proves, in one plain line. */
function proofLine(generation: Generation): string {
  const { preset, changes } = generation;
  if (preset === 'LOTTERY') return 'A draw does not aim for the best result, so there is nothing to prove.';
  const gives = changes.sentence == null ? 'gives' : 'gave';
  return preset === 'BALANCED'
    ? `No other arrangement${withoutText(generation)} ${gives} people better choices overall.`
    : `No other arrangement${withoutText(generation)} ${gives === 'gives' ? 'serves' : 'served'} this preset better.`;
}

function envyText(generation: Generation): string {
  const { envyCount } = generation;
  if (envyCount === 0) return 'No one would prefer another theme on their list.';
  const who = `${people(envyCount)} would rather have been on another theme of their list.`;
  if (isPlainDraw(generation)) return who;
  const orLeftOut = generation.withoutThemes.length > 0 ? ', or that theme was left out' : '';
  return `${who} Each such move would have cost others at least as much${orLeftOut}.`;
}

function madeBy(generation: Generation): string {
  const { createdAt, createdBy, preset, outcome, restoredAt } = generation;
  const by = createdBy ? ` by ${createdBy.displayName}` : '';
  const moved =
    outcome.movedCount == null ? '' : `. Compared with the teams before, ${people(outcome.movedCount)} moved`;
  const restored = restoredAt == null ? '' : ` Restored ${formatInstant(restoredAt)}.`;
  return `${PRESETS[preset].name}${withoutText(generation)}, generated ${formatInstant(createdAt)}${by}${moved}.${restored}`;
}

/** A run in full: who got what, and the cost of each theme and each manual place; the proof is collapsed. */
export function GenerationReport({ generation, regionId }: GenerationReportProps) {
  const { changes, outcome, themes } = generation;
  const then = changes.sentence == null ? '' : ', at the run';
  return (
    <Stack gap="4" paddingTop="2" paddingBottom="4">
      <Text color="fg.muted">{[madeBy(generation), changes.sentence].filter(Boolean).join(' ')}</Text>
      <Grid
        gap="6"
        columnGap="10"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <ChoiceOutcomes heading={`Who got which choice${then}`} outcome={outcome} />
        <ThemeOutcomes
          heading={`Seats per theme${then}`}
          themes={themes}
          isShort={outcome.unassignedCount > 0}
        />
      </Grid>
      <PinCosts pins={generation.pins} />
      {generation.newcomers.length > 0 && (
        <Box>
          <PanelHeading>Newcomers placed since</PanelHeading>
          <Stack as="ul" gap="2" aria-label="Newcomers placed since">
            {generation.newcomers.map(({ id, createdAt, placedCount, isProvedOptimal }) => (
              <Flex as="li" key={id} columnGap="3" wrap="wrap" align="center">
                <Text>
                  {people(placedCount)} placed on {formatInstant(createdAt)}; all others stayed.
                  {isProvedOptimal && ' Proved: no other seats served them better.'}
                </Text>
                <DownloadRecord regionId={regionId} actId={id} isProved={isProvedOptimal} />
              </Flex>
            ))}
          </Stack>
        </Box>
      )}
      <Box borderTopWidth="1px" borderColor="border.muted" paddingTop="2">
        <Disclosure
          summary={
            <Flex columnGap="3" wrap="wrap" paddingBlock="2" minWidth="0">
              <Text as="span" fontWeight="600">
                Proof
              </Text>
              <Text as="span" color="fg.muted">
                {proofLine(generation)}
              </Text>
            </Flex>
          }
        >
          <Proof generation={generation} regionId={regionId} />
        </Disclosure>
      </Box>
    </Stack>
  );
}

function Proof({ generation, regionId }: GenerationReportProps) {
  return (
    <Grid
      columnGap="10"
      rowGap="4"
      paddingBlock="2"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
    >
      <Stack gap="3" maxWidth="75ch">
        <Box>
          {!isPlainDraw(generation) && (
            <Text>A second program checked this result. It covers the rankings and seats at that time.</Text>
          )}
          <Text color="fg.muted">{envyText(generation)}</Text>
        </Box>
        <Flex direction="column" gap="1" align="flex-start">
          <DownloadRecord regionId={regionId} isProved={!isPlainDraw(generation)} />
          <Text textStyle="caption" color="fg.muted">
            Check it yourself:{' '}
            <Box as="code" fontFamily="mono" color="fg">
              npm run verify-allocation FILE
            </Box>
          </Text>
        </Flex>
      </Stack>
      <GenerationFacts generation={generation} />
    </Grid>
  );
}
