import { Flex, Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasConsole } from '../auth/console';
import { organisedBy, useViewer } from '../auth/useViewer';
import { useChangeView } from '../auth/view-mode';
import { ActButton } from '../ui/show/ActButton';

/** The way back from the participant's view to the console; renders nothing for participants. */
export function ReturnToAdmin() {
  const viewer = useViewer();
  const changeView = useChangeView();
  if (!hasConsole(viewer)) return null;
  return (
    <ActButton icon={ArrowLeft} variant="outline" size="sm" onClick={() => changeView('admin')}>
      Return to Admin View
    </ActButton>
  );
}

/** On the participant pages of people who have the console: their role there, and the way back. */
export function Ribbon({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex
      as="aside"
      aria-label={label}
      colorPalette="info"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderTopWidth="1px"
      borderColor="colorPalette.border"
      minHeight="10"
      paddingInline={{ base: '4', md: '8' }}
      paddingBlock={{ base: '2', md: '1' }}
      columnGap="3"
      rowGap="1"
      align="center"
      justify="center"
      wrap="wrap"
    >
      {children}
      <ReturnToAdmin />
    </Flex>
  );
}

/** On the participant pages of an organiser who participates: what they organise, and the way back. */
export function OrganiserRibbon() {
  const organised = organisedBy(useViewer());
  return (
    <Ribbon label="Organiser">
      <Text overflowWrap="anywhere">
        You take part, and organise {organised.map(({ name }) => name).join(', ')}
      </Text>
    </Ribbon>
  );
}
