import { Box, Button, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { htmlLines } from '../../lib/html-lines';
import { LateHtml } from '../../ui/late/LateHtml';

/** A theme's description: its first line, and all of it on demand. */
export function ThemeText({ html }: { html: string }) {
  const [isOpen, setOpen] = useState(false);
  const lines = useMemo(() => htmlLines(html), [html]);
  return (
    <Box maxWidth="70ch">
      {isOpen ? <LateHtml html={html} /> : <Text overflowWrap="anywhere">{lines[0]}</Text>}
      {lines.length > 1 && (
        <Button
          variant="plain"
          size="sm"
          height="auto"
          padding="0"
          marginTop="1"
          color="accent.fg"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Read more'}
        </Button>
      )}
    </Box>
  );
}
