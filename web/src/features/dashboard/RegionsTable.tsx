import type { FragmentType } from '@apollo/client';
import type { RegionRow_RegionFragment } from '../../gql/graphql';
import { RowGroup, Table } from '../../ui/plain/Table';
import { RegionRow } from './RegionRow';

/** Two of the titles are the specification's. The name has a share of its own: what is left beside the others is nothing at 1280 px. */
const COLUMNS = [
  { title: 'Region', width: '17%' },
  { title: 'People', align: 'end', width: '4.5rem' },
  { title: 'Ranked', width: '7.5rem' },
  { title: 'Seats', align: 'end', width: '5.5rem' },
  { title: 'Region Settings', width: '15rem' },
  { title: 'Team Assignment Status', width: '10.5rem' },
  { title: 'Next step', width: '13rem', isTitleHidden: true },
] as const;

interface RegionsTableProps {
  regions: readonly ({ id: string } & FragmentType<RegionRow_RegionFragment>)[];
  /** Asks the server for the figures again after somebody else has changed a region. */
  onOutdated: () => Promise<unknown>;
}

/** Where every region stands, and what to do there next. */
export function RegionsTable({ regions, onOutdated }: RegionsTableProps) {
  return (
    <Table label="Regions" columns={COLUMNS}>
      <RowGroup>
        {regions.map((region) => (
          <RegionRow key={region.id} region={region} onOutdated={onOutdated} />
        ))}
      </RowGroup>
    </Table>
  );
}
