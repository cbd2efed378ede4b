import type { FragmentType } from '@apollo/client';
import { Stack, StackSeparator } from '@chakra-ui/react';
import type { NoticeLine_RegionFragment, RegionTimeline_RegionFragment } from '../../gql/graphql';
import { Card } from '../../ui/show/Card';
import { NoticeLine } from '../notices/NoticeLine';
import { RegionTimeline } from '../timeline/RegionTimeline';

interface TimelineCardProps {
  regions: readonly ({ id: string } & FragmentType<RegionTimeline_RegionFragment> &
    FragmentType<NoticeLine_RegionFragment>)[];
}

/** What happens in each region by itself. */
export function TimelineCard({ regions }: TimelineCardProps) {
  return (
    <Card
      as="section"
      aria-label="Timeline"
      title="Timeline"
      subtitle="What happens by itself, by the clock of each region"
    >
      <Stack gap="4" separator={<StackSeparator />}>
        {regions.map((region) => (
          <RegionTimeline key={region.id} region={region}>
            <NoticeLine region={region} />
          </RegionTimeline>
        ))}
      </Stack>
    </Card>
  );
}
