import type { FragmentType } from '@apollo/client';
import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { RegionOutlook_RegionFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { Disclosure } from '../../ui/Disclosure';
import { DemandChart } from './DemandChart';
import { FINDING_WEIGHTS, WEIGHT_MARKS, type FindingWeight } from './finding-weight';
import { FindingList } from './FindingList';
import { useFold } from './useFold';

const RegionOutlookFragment = graphql(`
  fragment RegionOutlook_region on Region {
    id
    viewerCanGenerate
    generation {
      id
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
        topThreeCount
        theme {
          id
          title
          capacity
        }
      }
    }
  }
`);

interface RegionOutlookProps {
  region: FragmentType<RegionOutlook_RegionFragment>;
}

/** The line says 'ready' where there is nothing but notes; then it stays closed unless somebody opens it. */
function headline(
  weights: readonly FindingWeight[],
  canGenerate: boolean,
): { weight: FindingWeight | null; text: string } {
  const pressing = weights.filter((weight) => weight !== 'note').length;
  if (pressing > 0) {
    return {
      weight: weights.includes('danger') ? 'danger' : 'warning',
      text: pressing === 1 ? 'One thing to settle first' : `${pressing} things to settle first`,
    };
  }
  return { weight: null, text: canGenerate ? 'Ready to generate' : 'All is well' };
}

/** What a generation would start from: one line, which opens to the findings and the demand. */
export function RegionOutlook(props: RegionOutlookProps) {
  const { id, viewerCanGenerate, generation, outlook } = useFragmentData(RegionOutlookFragment, props.region);
  const weights = outlook?.findings.map(({ kind }) => FINDING_WEIGHTS[kind]) ?? [];
  const { weight, text } = headline(weights, viewerCanGenerate);
  const [isOpen, setOpen] = useFold('findings', weight !== null && generation === null && viewerCanGenerate);
  if (!outlook) return null;

  const { findings, demand, peopleCount, seatCount, rankedCount } = outlook;
  const notes = weights.filter((each) => each === 'note').length;
  const { icon: Icon, color } =
    weight === null ? { icon: CircleCheck, color: 'success.fg' } : WEIGHT_MARKS[weight];
  return (
    <Box as="section" aria-label="Before the run" paddingInline={{ base: '3', md: '4' }}>
      <Disclosure
        isOpen={isOpen}
        onOpenChange={setOpen}
        summary={
          <Flex columnGap="3" rowGap="0.5" align="center" wrap="wrap" paddingBlock="2.5" minWidth="0">
            <Flex as="span" gap="2" align="center" fontWeight="600" color={color}>
              <Icon size={16} aria-hidden />
              {text}
            </Flex>
            <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
              {formatCount(seatCount)} seats for {formatCount(peopleCount)} people, {formatCount(rankedCount)}{' '}
              ranked
              {notes > 0 && `, ${notes === 1 ? 'one note' : `${notes} notes`}`}
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
            lg: findings.length > 0 ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)',
          }}
        >
          {findings.length > 0 && <FindingList findings={findings} regionId={id} />}
          {demand.length > 0 && <DemandChart demand={demand} />}
        </Grid>
      </Disclosure>
    </Box>
  );
}
