import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ColorModeButton } from '../theme/ColorModeButton';
import { BrandMark } from './BrandMark';
import { MainContent } from './MainContent';
import { OfflineBar } from './OfflineBar';

interface PlainFrameProps {
  /** The event's title; null until it has loaded. */
  title: string | null;
  maxWidth?: string;
  /** Centres it on the screen. */
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
          <ColorModeButton />
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
