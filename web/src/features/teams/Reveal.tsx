import { Box, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { stored } from '../../lib/stored';
import { prefersStillness } from '../../lib/useMedia';
import { useTypedLength } from '../event/useTypedLength';

/** The publication whose team a person has seen revealed in this browser; only the latest one is kept. */
const revealedTo = (personId: string) => stored('localStorage', `teamRevealed:${personId}`);

interface RevealProps {
  personId: string;
  /** When the teams became visible, as an ISO instant. */
  publishedAt: string | null;
  teamName: string;
  /** The team, which appears once its name is typed. */
  children: ReactNode;
}

/** On a person's first visit after publishing, a terminal types their team's name; nothing moves under reduced motion. */
export function Reveal({ personId, publishedAt, teamName, children }: RevealProps) {
  const [isTyping, setTyping] = useState(
    () => publishedAt !== null && !prefersStillness() && revealedTo(personId).get() !== publishedAt,
  );
  const end = () => {
    revealedTo(personId).set(publishedAt);
    setTyping(false);
  };
  return (
    <Box position="relative">
      {/* Loads its people meanwhile, and keeps its height, so that the teams below do not come near and load theirs. */}
      <Box visibility={isTyping ? 'hidden' : undefined}>{children}</Box>
      {isTyping && <Terminal text={`team assigned: ${teamName}`} onTyped={end} />}
    </Box>
  );
}

/** Milliseconds per character, and for reading what is typed. */
const PER_CHARACTER = 45;
const READING = 900;

function Terminal({ text, onTyped }: { text: string; onTyped: () => void }) {
  const typed = useTypedLength(text.length, false, { perCharacter: PER_CHARACTER });
  const onRead = useEffectEvent(onTyped);
  const isTyped = typed === text.length;
  useEffect(() => {
    if (!isTyped) return undefined;
    const timer = setTimeout(onRead, READING);
    return () => clearTimeout(timer);
  }, [isTyped]);
  return (
    <Box
      position="absolute"
      inset="0"
      overflow="hidden"
      bg="terminal.bg"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l3"
      padding={{ base: '6', md: '10' }}
      fontFamily="mono"
      textStyle={{ base: 'lead', md: 'title' }}
      color="terminal.fg"
      overflowWrap="anywhere"
    >
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      <Text aria-hidden>
        <Box as="span" color="terminal.prompt">
          ${' '}
        </Box>
        {text.slice(0, typed)}
        {/* Keeps the height. */}
        <Box as="span" visibility="hidden">
          {text.slice(typed)}
        </Box>
      </Text>
    </Box>
  );
}
