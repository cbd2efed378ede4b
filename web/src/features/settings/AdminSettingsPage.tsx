import { Button, Flex, Text } from '@chakra-ui/react';
import { CalendarPlus, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { Card } from '../../ui/show/Card';

const EraseParticipantsDialog = lazyDialog(
  async () => (await import('./EraseParticipantsDialog')).EraseParticipantsDialog,
);

const StartNextEventDialog = lazyDialog(
  async () => (await import('./StartNextEventDialog')).StartNextEventDialog,
);

/** The ways to start the next event, and to erase all participants. */
function AfterTheEvent() {
  const [isOpen, setIsOpen] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  return (
    <Card
      as="section"
      aria-label="After the event"
      title="After the event"
      borderColor="danger.border"
      footer={
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" colorPalette="danger" onClick={() => setIsStarting(true)}>
            <CalendarPlus size={16} aria-hidden />
            Start the next event...
          </Button>
          <Button variant="outline" colorPalette="danger" onClick={() => setIsOpen(true)}>
            <Trash2 size={16} aria-hidden />
            Erase all participants...
          </Button>
        </Flex>
      }
    >
      <Text color="fg.muted">
        Start the next event: save this one as an archive, and empty it. Regions, resources, texts,
        administrators and organisers stay.
      </Text>
      <Text color="fg.muted">Erase all participants and their data. You see a summary first.</Text>
      <EraseParticipantsDialog open={isOpen} onClose={() => setIsOpen(false)} />
      <StartNextEventDialog open={isStarting} onClose={() => setIsStarting(false)} />
    </Card>
  );
}

/** Says that every setting is on another screen, and has what is done once, after the event. */
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
