import { Flex, Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasConsole } from '../auth/console';
import { useViewer } from '../auth/useViewer';
import { useViewMode } from '../auth/view-mode';
import { paths } from '../lib/paths';
import { ActButton } from '../ui/show/ActButton';

/** The way back to the console from the participant's view; nothing for participants. */
export function ReturnToAdmin() {
  const viewer = useViewer();
  const { setViewMode } = useViewMode();
  const navigate = useNavigate();
  if (!hasConsole(viewer)) return null;

  const goBack = () => {
    setViewMode('admin');
    void navigate(paths.admin);
  };
  return (
    <ActButton icon={ArrowLeft} variant="outline" size="sm" onClick={goBack}>
      Return to Admin View
    </ActButton>
  );
}

interface RibbonProps {
  /** Its name for screen readers. */
  label: string;
  children: ReactNode;
}

/** On every participant page of a person who has the console: as whom they see it, and the way back. */
export function Ribbon({ label, children }: RibbonProps) {
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
      paddingBlock="1"
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

/** On every participant page of an organiser who takes part: what they organise, and the way back. */
export function OrganiserRibbon() {
  const { organisedRegions } = useViewer();
  return (
    <Ribbon label="Organiser">
      <Text overflowWrap="anywhere">
        You take part, and organise {organisedRegions.map(({ name }) => name).join(', ')}
      </Text>
    </Ribbon>
  );
}
