import { Box, Flex, Stack, StackSeparator, Text } from '@chakra-ui/react';
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

/** An action with its effect, and its button. */
const Act = ({ name, text, children }: { name: string; text: string; children: ReactNode }) => (
  <Flex columnGap="6" rowGap="2" wrap={{ base: 'wrap', md: 'nowrap' }} align="center" justify="space-between">
    <Box>
      <Text fontWeight="600">{name}</Text>
      <Text color="fg.muted">{text}</Text>
    </Box>
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
        <Act
          name="Start the next event"
          text="Archive this event, then empty it. Regions, resources, texts, administrators and organisers stay."
        >
          <ActButton
            icon={CalendarPlus}
            variant="outline"
            colorPalette="danger"
            onClick={() => setOpened('next')}
          >
            Start the next event…
          </ActButton>
        </Act>
        <Act name="Erase all participants" text="They and their data are deleted permanently.">
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
        <Text>No additional settings available at this time.</Text>
        <Text color="fg.muted">
          The submission deadline and preference switches are{' '}
          <PageLink to={paths.admin}>on the dashboard</PageLink>.
        </Text>
      </Card>
      <AfterTheEvent />
    </PageFrame>
  );
}
