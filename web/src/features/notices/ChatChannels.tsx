import type { FragmentType } from '@apollo/client';
import { Text } from '@chakra-ui/react';
import { MessagesSquare } from 'lucide-react';
import type { ChatChannel_RegionFragment } from '../../gql/graphql';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { RowGroup, Table } from '../../ui/plain/Table';
import { AddRegionLink } from '../regions/AddRegionLink';
import { ChatChannel } from './ChatChannel';

const COLUMNS = [
  { title: 'Region', width: '30%' },
  { title: 'Channel' },
  { title: 'Acts', width: '18rem', isTitleHidden: true },
] as const;

interface ChatChannelsProps {
  regions: readonly ({ id: string } & FragmentType<ChatChannel_RegionFragment>)[];
}

/** The chat channel of each region, which hears what concerns everybody there. */
export const ChatChannels = ({ regions }: ChatChannelsProps) =>
  regions.length === 0 ? (
    <EmptyState icon={MessagesSquare} message="There is no region yet." action={<AddRegionLink />} />
  ) : (
    <>
      <Text color="fg.muted" marginBottom="3">
        A region's channel in Slack, Microsoft Teams or Google Chat reads what everybody there is told: that
        preferences are open or close soon, and that teams are published.
      </Text>
      <Table label="Chat channels" columns={COLUMNS}>
        <RowGroup>
          {regions.map((region) => (
            <ChatChannel key={region.id} region={region} />
          ))}
        </RowGroup>
      </Table>
    </>
  );
