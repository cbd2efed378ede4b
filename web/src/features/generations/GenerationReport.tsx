import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { formatInstant } from '../../lib/dates';
import { formatCount } from '../../lib/numbers';
import { GenerationFacts } from './GenerationFacts';
import type { Generation } from './outcome';
import { OutcomeChart } from './OutcomeChart';
import { PanelHeading } from './PanelHeading';
import { PinCosts } from './PinCosts';
import { ThemeOutcomes } from './ThemeOutcomes';
import { useDownloadRecord } from './useDownloadRecord';

interface GenerationReportProps {
  generation: Generation;
  regionId: string;
}

const isPlainDraw = ({ preset }: Generation): boolean => preset === 'LOTTERY';

const proofText = (generation: Generation): string =>
  isPlainDraw(generation)
    ? 'A plain draw does not aim for the best result, so there is nothing to prove.'
    : 'A certificate, checked by a separate program, proves that no other teams would have served this preset better with the people, rankings, seats and places set by hand at that time.';

function envyText(generation: Generation): string {
  const { envyCount } = generation;
  if (envyCount === 0) return 'Nobody would rather have been on another theme of their list.';
  const who =
    envyCount === 1
      ? 'One person would rather have been on another theme of their list'
      : `${formatCount(envyCount)} people would rather have been on another theme of their list`;
  return isPlainDraw(generation)
    ? `${who}.`
    : `${who}; moving any of them there would have cost others at least as much.`;
}

/** A run in full: who got what, how well it is proved, what made it, and what each theme and each place set by hand cost. */
export function GenerationReport({ generation, regionId }: GenerationReportProps) {
  const { download, isPending } = useDownloadRecord(regionId);
  return (
    <Stack gap="6" paddingTop="2" paddingBottom="4">
      {generation.changes.sentence != null && (
        <Text color="warning.fg">
          This is the run of {formatInstant(generation.createdAt)}. {generation.changes.sentence} All that
          follows is of the run, not of the teams on the board.
        </Text>
      )}
      <Grid
        columnGap="10"
        rowGap="6"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        <Box minWidth="0">
          <PanelHeading>Who got which choice</PanelHeading>
          <OutcomeChart outcome={generation.outcome} />
        </Box>
        <GenerationFacts generation={generation} />
      </Grid>
      <Flex
        columnGap="10"
        rowGap="3"
        direction={{ base: 'column', lg: 'row' }}
        justify="space-between"
        align={{ lg: 'center' }}
      >
        <Box maxWidth="75ch">
          <Text>{proofText(generation)}</Text>
          <Text color="fg.muted">{envyText(generation)}</Text>
        </Box>
        <Flex direction="column" gap="1" align={{ base: 'flex-start', lg: 'flex-end' }} flexShrink="0">
          <Button
            variant="outline"
            size="sm"
            onClick={() => void download()}
            loading={isPending}
            loadingText="Downloading..."
          >
            <Download size={16} aria-hidden />
            {isPlainDraw(generation) ? 'Download record' : 'Download certificate'}
          </Button>
          <Text textStyle="caption" color="fg.muted">
            Check it yourself:{' '}
            <Box as="code" fontFamily="mono" color="fg">
              npm run verify-allocation FILE
            </Box>
          </Text>
        </Flex>
      </Flex>
      <ThemeOutcomes themes={generation.themes} />
      <PinCosts pins={generation.pins} />
    </Stack>
  );
}
