import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useViewer } from '../auth/useViewer';
import { ReturnToAdmin } from './ReturnToAdmin';

interface RibbonProps {
  /** Its name for screen readers. */
  label: string;
  children: ReactNode;
}

/** On every participant page of somebody who has the console: as whom they see it, and the way back. */
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
