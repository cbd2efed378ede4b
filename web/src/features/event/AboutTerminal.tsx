import { Box, chakra, Flex, Heading, type SystemStyleObject, Text } from '@chakra-ui/react';
import { memo, type ReactNode, type SubmitEvent, useMemo, useRef, useState } from 'react';
import { cutTo } from '../../lib/text';
import { useIsNear } from '../../lib/useIsNear';
import { useTypedLength } from '../../lib/useTypedLength';
import { type AboutLine, readAbout } from './about-lines';

const HELP = 'start: opens your preferences, or the teams once they are published. help: shows this.';

/** The prompt for 'start' or 'help'. */
function TerminalPrompt({ onStart }: { onStart: () => void }) {
  const [command, setCommand] = useState('');
  const [answer, setAnswer] = useState('');

  const run = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = command.trim();
    setCommand('');
    const name = typed.toLowerCase();
    if (name === 'start') onStart();
    else if (name === 'help') setAnswer(HELP);
    else setAnswer(typed && `Unknown command: ${typed}. Type help to see the commands.`);
  };

  return (
    <form onSubmit={run}>
      <Box role="status" color="terminal.muted" overflowWrap="anywhere">
        {answer}
      </Box>
      <Flex gap="2" align="center">
        <Box as="span" color="terminal.prompt" aria-hidden>
          $
        </Box>
        <chakra.input
          aria-label="Command"
          value={command}
          onChange={(event) => setCommand(event.target.value)}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="start"
          flex="1"
          minWidth="0"
          minHeight="8"
          paddingInline="1"
          bg="transparent"
          borderRadius="l1"
          color="terminal.fg"
          caretColor="{colors.terminal.prompt}"
          // Below 16 px, phones zoom in when the field is focused.
          fontSize={{ base: '1rem', md: '0.875rem' }}
          _placeholder={{ color: 'terminal.muted' }}
          _focusVisible={{ outlineColor: 'terminal.prompt' }}
        />
      </Flex>
    </form>
  );
}

const MARKS: Record<AboutLine['kind'], string> = { heading: '$', text: '>', item: '•' };

/** Styles for the element around all lines. Every character re-renders its line, so lines are plain elements. */
const terminalLineStyles: SystemStyleObject = {
  '& [data-kind]': { display: 'flex', gap: '2', color: 'terminal.fg' },
  '& [data-kind=item]': { paddingInlineStart: '4' },
  '& [data-kind=heading]': { color: 'terminal.prompt', fontWeight: '600' },
  '& [data-kind=heading]:not(:first-child)': { marginTop: '4' },
  '& [data-part=mark]': { flexShrink: '0', fontWeight: '400', color: 'terminal.prompt' },
  '& [data-part=text]': { minWidth: '0', overflowWrap: 'anywhere' },
};

/**
 * One line of the terminal. Text that is not typed yet is present but transparent: this avoids a layout shift, and screen readers
 * and the browser's search get the whole text from the start.
 */
const TerminalLine = memo(function TerminalLine({ kind, text, typed }: AboutLine & { typed: number }) {
  const Text = kind === 'heading' ? 'h3' : 'p';
  const visible = cutTo(text, typed);
  return (
    <div data-kind={kind}>
      <span data-part="mark" style={{ opacity: typed > 0 ? 1 : 0 }} aria-hidden>
        {MARKS[kind]}
      </span>
      <Text data-part="text">
        {visible}
        {typed < text.length && <span style={{ opacity: 0 }}>{text.slice(visible.length)}</span>}
      </Text>
    </div>
  );
});

interface TypedLinesProps {
  lines: readonly AboutLine[];
  isTyped: boolean;
  isWaiting: boolean;
}

/** Lines that type themselves, one after another. Separate from the panel, so that typing re-renders nothing else. */
function TypedLines({ lines, isTyped, isWaiting }: TypedLinesProps) {
  const total = lines.reduce((sum, { text }) => sum + text.length, 0);
  let rest = useTypedLength(total, isTyped, { isWaiting });
  const shown: ReactNode[] = [];
  for (const [index, line] of lines.entries()) {
    const typed = Math.min(line.text.length, rest);
    shown.push(<TerminalLine key={index} {...line} typed={typed} />);
    rest -= typed;
  }
  return shown;
}

interface AboutTerminalProps {
  /** HTML; its h2, p and li items become lines. */
  aboutContent: string;
  /** The action of 'start'; null shows the finished panel without a prompt. */
  onStart: (() => void) | null;
}

const LAST_LINE: AboutLine = { kind: 'text', text: 'Type start to begin your mission.' };

/** What the event is about, as a terminal that types itself. */
export function AboutTerminal({ aboutContent, onStart }: AboutTerminalProps) {
  const lines = useMemo(() => [...readAbout(aboutContent).lines, LAST_LINE], [aboutContent]);
  const panel = useRef<HTMLDivElement>(null);
  // It types when the person can see it: on a phone it is far down.
  const isNear = useIsNear(panel, true);

  return (
    <Box
      ref={panel}
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
        <TypedLines lines={lines} isTyped={onStart === null} isWaiting={!isNear} />
        {onStart && <TerminalPrompt onStart={onStart} />}
      </Flex>
    </Box>
  );
}
