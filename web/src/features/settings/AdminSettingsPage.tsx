import { Button, Flex, Stack, StackSeparator, Text } from '@chakra-ui/react';
import { CalendarPlus, Settings, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { Card } from '../../ui/show/Card';

const EraseParticipantsDialog = lazyDialog(
  async () => (await import('./EraseParticipantsDialog')).EraseParticipantsDialog,
);

const StartNextEventDialog = lazyDialog(
  async () => (await import('./StartNextEventDialog')).StartNextEventDialog,
);

const Act = ({ text, children }: { text: string; children: ReactNode }) => (
  <Flex columnGap="6" rowGap="2" wrap={{ base: 'wrap', md: 'nowrap' }} align="center" justify="space-between">
    <Text color="fg.muted">{text}</Text>
    <Flex flexShrink="0">{children}</Flex>
  </Flex>
);

function AfterTheEvent() {
  const [isOpen, setIsOpen] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  return (
    <Card as="section" aria-label="After the event" title="After the event" borderColor="danger.border">
      <Stack gap="4" separator={<StackSeparator />}>
        <Act text="Save this event as an archive, and empty it. Regions, resources, texts, administrators and organisers stay.">
          <Button variant="outline" colorPalette="danger" onClick={() => setIsStarting(true)}>
            <CalendarPlus size={16} aria-hidden />
            Start the next event…
          </Button>
        </Act>
        <Act text="Erase all participants and their data. You see a summary first.">
          <Button variant="outline" colorPalette="danger" onClick={() => setIsOpen(true)}>
            <Trash2 size={16} aria-hidden />
            Erase all participants…
          </Button>
        </Act>
      </Stack>
      <EraseParticipantsDialog open={isOpen} onClose={() => setIsOpen(false)} />
      <StartNextEventDialog open={isStarting} onClose={() => setIsStarting(false)} />
    </Card>
  );
}

export function AdminSettingsPage() {
  return (
    <PageFrame>
      <PageHeader title="Settings" subtitle="Settings of the event as a whole" />
      <EmptyState
        icon={Settings}
        message="No additional settings available at this time."
        description="The submission deadline and the preference switches of the regions are on the dashboard."
        action={
          <Button asChild variant="outline">
            <Link to={paths.admin}>Go to the dashboard</Link>
          </Button>
        }
      />
      <AfterTheEvent />
    </PageFrame>
  );
}
