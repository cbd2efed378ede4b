import { Box, Text } from '@chakra-ui/react';
import type { RegionOutlook_RegionFragment } from '../../gql/graphql';
import { hrefs } from '../../lib/paths';
import { FindingRow } from './FindingRow';
import { PageLink } from './PageLink';
import { PanelHeading } from './PanelHeading';
import { ShowAll } from './ShowAll';

/** How many findings are shown before somebody asks for all; the most serious come first. */
const SHOWN = 5;

interface FindingListProps {
  findings: NonNullable<RegionOutlook_RegionFragment['outlook']>['findings'];
  regionId: string;
}

/** What to know before a generation, the most serious first. */
export function FindingList({ findings, regionId }: FindingListProps) {
  return (
    <Box minWidth="0">
      <PanelHeading>Findings</PanelHeading>
      <ShowAll items={findings} first={SHOWN} noun="findings">
        {(shown) => (
          <Box
            as="ul"
            listStyleType="none"
            aria-label="Findings"
            css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
          >
            {shown.map((finding, index) => (
              <FindingRow
                key={`${finding.kind}-${finding.theme?.id ?? index}`}
                finding={finding}
                regionId={regionId}
              />
            ))}
          </Box>
        )}
      </ShowAll>
      {findings.some(({ kind, theme }) => theme != null || kind === 'FEWER_SEATS_THAN_PEOPLE') && (
        <Text textStyle="caption" marginTop="1">
          <PageLink to={hrefs.adminThemes(regionId)}>Go to the themes and their seats</PageLink>
        </Text>
      )}
    </Box>
  );
}
