import { Flex, Stack, StackSeparator, Text } from '@chakra-ui/react';
import { CalendarPlus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../../lib/paths';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { ActButton } from '../../ui/show/ActButton';
import { Card } from '../../ui/show/Card';
import { PageLink } from '../links/PageLink';

const EraseParticipantsDialog = lazyDialog(
  async () => (await import('./EraseParticipantsDialog')).EraseParticipantsDialog,
);

const StartNextEventDialog = lazyDialog(
  async () => (await import('./StartNextEventDialog')).StartNextEventDialog,
);

/** The effect of an action, and its button. */
const Act = ({ text, children }: { text: string; children: ReactNode }) => (
  <Flex columnGap="6" rowGap="2" wrap={{ base: 'wrap', md: 'nowrap' }} align="center" justify="space-between">
    <Text color="fg.muted">{text}</Text>
    <Flex flexShrink="0">{children}</Flex>
  </Flex>
);

/** The actions that start the next event, or erase all participants. */
function AfterTheEvent() {
  const [opened, setOpened] = useState<'erase' | 'next' | null>(null);
  const close = () => setOpened(null);
  return (
    <Card as="section" aria-label="After the event" title="After the event" borderColor="danger.border">
      <Stack gap="4" separator={<StackSeparator />}>
        <Act text="Archive this event, then empty it. Regions, resources, texts, administrators and organisers stay.">
          <ActButton
            icon={CalendarPlus}
            variant="outline"
            colorPalette="danger"
            onClick={() => setOpened('next')}
          >
            Start the next event…
          </ActButton>
        </Act>
        <Act text="Erase all participants and their data. You see a summary first.">
          <ActButton icon={Trash2} variant="outline" colorPalette="danger" onClick={() => setOpened('erase')}>
            Erase all participants…
          </ActButton>
        </Act>
      </Stack>
      {opened === 'erase' && <EraseParticipantsDialog onClose={close} />}
      {opened === 'next' && <StartNextEventDialog onClose={close} />}
    </Card>
  );
}

/** Points to the settings on other screens, and holds the one-time actions after the event. */
export function AdminSettingsPage() {
  return (
    <PageFrame>
      <PageHeader title="Settings" subtitle="Event-wide settings" />
      <Card gap="1">
        <Text fontWeight="600">No additional settings available at this time.</Text>
        <Text color="fg.muted">
          The submission deadline and preference switches are{' '}
          <PageLink to={paths.admin}>on the dashboard</PageLink>.
        </Text>
      </Card>
      <AfterTheEvent />
    </PageFrame>
  );
}
