import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';

interface TerminalPromptProps {
  onStart: () => void;
}

const HELP = 'start: opens your preferences, or the teams once they are published. help: shows this.';

/** The prompt for 'start' or 'help'. */
export function TerminalPrompt({ onStart }: TerminalPromptProps) {
  const [command, setCommand] = useState('');
  const [answer, setAnswer] = useState('');

  const run = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = command.trim();
    setCommand('');
    switch (typed.toLowerCase()) {
      case 'start':
        onStart();
        break;
      case 'help':
        setAnswer(HELP);
        break;
      default:
        setAnswer(typed && `Unknown command: ${typed}. Type help to see the commands.`);
    }
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
          // Below 16 px, phones zoom in when the field gets the focus.
          fontSize={{ base: '1rem', md: '0.875rem' }}
          _placeholder={{ color: 'terminal.muted' }}
          _focusVisible={{ outlineColor: 'terminal.prompt' }}
        />
      </Flex>
    </form>
  );
}
