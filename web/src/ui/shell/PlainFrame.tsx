import { Box, Flex, IconButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { MainContent } from './MainContent';
import { useColorModeSwitch } from '../theme/useColorModeSwitch';
import { BrandMark } from './BrandMark';
import { OfflineBar } from './OfflineBar';

interface PlainFrameProps {
  /** The event's title; null before it is known. */
  title: string | null;
  /** The widest that the content may be. */
  maxWidth?: string;
  /** In the middle of the screen instead of at its top. */
  isCentred?: boolean;
  children: ReactNode;
}

/** The frame of a page outside the layouts: brand, colour mode, and one column. */
export function PlainFrame({ title, maxWidth = '1000px', isCentred = false, children }: PlainFrameProps) {
  return (
    <Flex direction="column" minHeight="100dvh">
      <Box as="header" bg="bg.panel" borderBottomWidth="1px">
        <Flex
          maxWidth="1264px"
          marginInline="auto"
          height="16"
          paddingInline={{ base: '4', md: '8' }}
          align="center"
          justify="space-between"
          gap="2"
        >
          <BrandMark title={title ?? ''} isCollapsed={title === null} />
          <PlainColorMode />
        </Flex>
        <OfflineBar />
      </Box>
      <MainContent
        flex="1"
        display="flex"
        flexDirection="column"
        justifyContent={isCentred ? 'center' : 'flex-start'}
        width="full"
        maxWidth={maxWidth}
        marginInline="auto"
        padding={{ base: '4', md: '8' }}
      >
        {children}
      </MainContent>
    </Flex>
  );
}

/** The colour mode button of pages that load before everything else; a tooltip of our own would weigh more than the page. */
export function PlainColorMode() {
  const { label, icon: Icon, press } = useColorModeSwitch();
  return (
    <IconButton aria-label={label} title={label} variant="ghost" size="sm" onClick={press}>
      <Icon size={16} aria-hidden />
    </IconButton>
  );
}
