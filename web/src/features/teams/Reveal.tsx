import { Box, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { cutTo } from '../../lib/text';
import { prefersStillness } from '../../lib/useMedia';
import { useTypedLength } from '../../lib/useTypedLength';

/** The publication whose team this page revealed last. */
let revealed: string | null = null;

const isSinceOpening = (instant: string): boolean => Date.parse(instant) > performance.timeOrigin;

interface RevealProps {
  /** When the teams became visible, as an ISO instant. */
  publishedAt: string | null;
  teamName: string;
  /** The team, which appears once its name has been typed. */
  children: ReactNode;
}

/** If the teams were published after the page was opened, a terminal types the team's name once; not under reduced motion. */
export function Reveal({ publishedAt, teamName, children }: RevealProps) {
  const [isTyping, setTyping] = useState(
    () =>
      publishedAt !== null && isSinceOpening(publishedAt) && revealed !== publishedAt && !prefersStillness(),
  );
  const end = () => {
    revealed = publishedAt;
    setTyping(false);
  };
  return (
    <Box position="relative">
      {/* Loads the people in the background, and reserves its height, so that the teams below do not come near and load theirs. */}
      <Box visibility={isTyping ? 'hidden' : undefined}>{children}</Box>
      {isTyping && <Terminal teamName={teamName} onTyped={end} />}
    </Box>
  );
}

/** Milliseconds per character, and the time to read the text. */
const PER_CHARACTER = 45;
const READING = 900;

/** The terminal's text before the name. */
const ASSIGNED = 'team assigned:';

function Terminal({ teamName, onTyped }: { teamName: string; onTyped: () => void }) {
  const text = `${ASSIGNED} ${teamName}`;
  const typed = useTypedLength(text.length, false, { perCharacter: PER_CHARACTER });
  const onRead = useEffectEvent(onTyped);
  const isTyped = typed === text.length;
  useEffect(() => {
    if (!isTyped) return undefined;
    const timer = setTimeout(onRead, READING);
    return () => clearTimeout(timer);
  }, [isTyped]);
  const ofName = cutTo(teamName, Math.max(0, typed - ASSIGNED.length - 1));
  return (
    <Box
      position="absolute"
      inset="0"
      // Visible even if the card below is taller than the screen.
      maxHeight={{ base: '20rem', md: 'none' }}
      overflow="hidden"
      bg="terminal.bg"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l3"
    >
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      <Stack
        aria-hidden
        height="full"
        gap="3"
        justify="center"
        align="center"
        padding="6"
        textAlign="center"
        fontFamily="mono"
        color="terminal.fg"
      >
        <Text textStyle="lead" color="terminal.prompt">
          $ {ASSIGNED.slice(0, typed)}
        </Text>
        <Text textStyle="display" overflowWrap="anywhere" textWrap="balance">
          {ofName}
          <Box
            as="span"
            display="inline-block"
            width="0.5em"
            height="1em"
            // Takes no room from the next letters.
            marginInlineEnd="-0.5em"
            verticalAlign="text-bottom"
            bg="terminal.prompt"
          />
          {/* Reserves the height. */}
          <Box as="span" visibility="hidden">
            {teamName.slice(ofName.length)}
          </Box>
        </Text>
      </Stack>
    </Box>
  );
}
