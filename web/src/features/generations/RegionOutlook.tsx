import type { FragmentType } from '@apollo/client';
import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { RegionOutlook_RegionFragment } from '../../gql/graphql';
import { counted, people } from '../../lib/numbers';
import { hrefs } from '../../lib/paths';
import { capital } from '../../lib/text';
import { Disclosure } from '../../ui/show/Disclosure';
import { PageLink } from '../links/PageLink';
import { DemandChart, missingSeats } from './DemandChart';
import { FindingList, FINDINGS, type FindingWeight, WEIGHT_MARKS } from './FindingList';
import { useCollapse } from './panel-parts';

const RegionOutlookFragment = graphql(`
  fragment RegionOutlook_region on Region {
    id
    viewerCanGenerate
    generation {
      id
    }
    assignmentStatus {
      id
      status
    }
    nextStep {
      kind
    }
    outlook {
      peopleCount
      rankedCount
      seatCount
      findings {
        kind
        message
        fix
        peopleCount
        people {
          id
          displayName
          email
        }
        theme {
          id
        }
      }
      demand {
        firstChoiceCount
        drawnFirstChoiceCount
        topThreeCount
        pinnedCount
        theme {
          id
          title
          capacity
          updatedAt
        }
      }
    }
  }
`);

type RegionFact = 'hasPeople' | 'canGenerate' | 'hasRun' | 'isShort' | 'isPublished';

/** The closed line. 'Ready' means that there are only notes. */
function headline(
  weights: readonly FindingWeight[],
  { hasPeople, canGenerate, hasRun, isShort, isPublished }: Readonly<Record<RegionFact, boolean>>,
): { weight: FindingWeight | null; text: string } {
  // The findings can no longer be acted on.
  if (isPublished) return { weight: 'note', text: 'Demand and seats' };
  // Without people there are no findings.
  if (!hasPeople) return { weight: 'note', text: 'No one takes part yet' };
  const pressing = weights.filter((weight) => weight !== 'note').length;
  if (pressing > 0) {
    return {
      weight: weights.includes('danger') ? 'danger' : 'warning',
      text: `${pressing}${isShort ? ' more' : ''} ${pressing === 1 ? 'issue' : 'issues'}${hasRun || !canGenerate ? '' : ' before you generate'}`,
    };
  }
  if (isShort) return { weight: 'note', text: 'No more issues' };
  return { weight: null, text: canGenerate ? 'Ready to generate' : 'All is well' };
}

/** What a generation would start from: one line, which opens to the findings and the demand. */
export function RegionOutlook(props: { region: FragmentType<RegionOutlook_RegionFragment> }) {
  const region = useFragmentData(RegionOutlookFragment, props.region);
  const { id, viewerCanGenerate, generation, outlook } = region;
  const isPublished = region.assignmentStatus.status === 'PUBLISHED';
  // The next step above contains it, with its button.
  const isShort = region.nextStep?.kind === 'ADD_SEATS';
  // The chart shows crowded themes and what would resolve them.
  const findings = (outlook?.findings ?? []).filter(
    ({ kind }) => kind !== 'CROWDED_THEME' && !(isShort && kind === 'FEWER_SEATS_THAN_PEOPLE'),
  );
  const weights = findings.map(({ kind }) => FINDINGS[kind].weight);
  const { weight, text } = headline(weights, {
    hasPeople: (outlook?.peopleCount ?? 0) > 0,
    canGenerate: viewerCanGenerate,
    hasRun: generation != null,
    isShort,
    isPublished,
  });
  // After a run, the result comes first.
  const [isOpen, setOpen] = useCollapse(`findings:${id}`, generation?.id);
  if (!outlook) return null;

  const { demand, peopleCount, seatCount, rankedCount } = outlook;
  const seats = counted(seatCount, 'seat', 'seats');
  const crowded = isPublished ? 0 : demand.filter((theme) => missingSeats(theme) > 0).length;
  const notes = isPublished ? 0 : weights.filter((each) => each === 'note').length;
  const facts = [
    demand.length === 0
      ? 'no themes yet'
      : peopleCount === 0
        ? seats
        : // Enough seats are no issue.
          (seatCount < peopleCount ? !isShort : weight === null || weight === 'note') &&
          `${seats} for ${people(peopleCount)}`,
    peopleCount > 0 && rankedCount === peopleCount && 'all ranked',
    crowded > 0 && `more first choices than seats on ${counted(crowded, 'theme', 'themes')}`,
    notes > 0 && (notes === 1 ? 'one note' : `${notes} notes`),
  ];
  const { icon: Icon, color } =
    weight === null ? { icon: CircleCheck, color: 'success.fg' } : WEIGHT_MARKS[weight];
  return (
    <Box as="section" aria-label="Before the run" paddingInline={{ base: '3', md: '4' }}>
      <Disclosure
        isOpen={isOpen}
        onOpenChange={setOpen}
        summary={
          <Flex columnGap="3" rowGap="0.5" align="center" wrap="wrap" paddingBlock="2.5" minWidth="0">
            <Flex as="span" gap="2" align="center" fontWeight="600" color={weight === 'note' ? 'fg' : color}>
              <Box as="span" color={color}>
                <Icon size={16} aria-hidden />
              </Box>
              <Box as="span" alignSelf="baseline">
                {text}
              </Box>
            </Flex>
            <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
              {capital(facts.filter(Boolean).join(', '))}
            </Text>
          </Flex>
        }
      >
        <Grid
          gap={{ base: '6', lg: '10' }}
          paddingTop="2"
          paddingBottom="4"
          templateColumns={{
            base: 'minmax(0, 1fr)',
            lg: findings.length > 0 ? 'minmax(0, 1fr) minmax(0, 2fr)' : 'minmax(0, 1fr)',
          }}
        >
          {findings.length > 0 && <FindingList findings={findings} regionId={id} />}
          {demand.length > 0 && peopleCount > 0 && <DemandChart demand={demand} />}
          {peopleCount === 0 && (
            <Text>
              People appear here once they choose this region. You can also{' '}
              <PageLink to={hrefs.adminParticipants(id)}>import them</PageLink>.
            </Text>
          )}
          {demand.length === 0 && (
            <Text>
              There is nothing to place people on. <PageLink to={hrefs.adminThemes(id)}>Add themes</PageLink>.
            </Text>
          )}
        </Grid>
      </Disclosure>
    </Box>
  );
}
