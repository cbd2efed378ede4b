import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { readAbout, type AboutLine } from './about-lines';
import { terminalLineStyles } from './TerminalLine';
import { TerminalPrompt } from './TerminalPrompt';
import { TypedLines } from './TypedLines';

interface AboutTerminalProps {
  /** HTML; its h2, p and li items become lines. */
  aboutContent: string;
  /** What 'start' does; null shows the finished panel without a prompt. */
  onStart: (() => void) | null;
}

const LAST_LINE: AboutLine = { kind: 'text', text: 'Type start to begin your mission.' };

/** What the event is about, as a terminal that types itself. */
export function AboutTerminal({ aboutContent, onStart }: AboutTerminalProps) {
  const lines = useMemo(() => [...readAbout(aboutContent).lines, LAST_LINE], [aboutContent]);

  return (
    <Box
      as="section"
      aria-labelledby="about-heading"
      bg="terminal.bg"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l3"
      overflow="hidden"
      fontFamily="mono"
    >
      <Flex bg="terminal.bar" paddingInline="4" paddingBlock="2.5" gap="2" align="center">
        {['danger.solid', 'warning.solid', 'success.solid'].map((light) => (
          <Box key={light} boxSize="3" borderRadius="full" bg={light} aria-hidden />
        ))}
        <Heading
          as="h2"
          id="about-heading"
          textStyle="body"
          color="terminal.fg"
          fontFamily="mono"
          marginInlineStart="2"
        >
          About
        </Heading>
        <Text as="span" color="terminal.muted" aria-hidden>
          — mission control
        </Text>
      </Flex>
      <Flex
        direction="column"
        gap="2"
        padding={{ base: '4', md: '6' }}
        lineHeight="1.6"
        css={terminalLineStyles}
      >
        <TypedLines lines={lines} isTyped={onStart === null} />
        {onStart && <TerminalPrompt onStart={onStart} />}
      </Flex>
    </Box>
  );
}
