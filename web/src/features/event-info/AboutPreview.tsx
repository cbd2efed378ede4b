import { Box, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { formatCount } from '../../lib/numbers';
import { cleanedHtml } from '../../ui/show/cleaned-html';
import { AboutTerminal } from '../event/AboutTerminal';
import { readAbout } from '../event/about-lines';

/** 'table, pre': each kind of dropped part once. */
function droppedText(dropped: readonly string[]): string {
  const parts = `${formatCount(dropped.length)} ${dropped.length === 1 ? 'part is' : 'parts are'} not shown`;
  return `${parts}: ${[...new Set(dropped)].join(', ')}. The terminal has h2, p and li only.`;
}

/** The About text as participants see it, and which parts they do not see. */
export function AboutPreview({ html }: { html: string }) {
  const kept = useMemo(() => cleanedHtml(html), [html]);
  const { dropped } = useMemo(() => readAbout(kept), [kept]);
  return (
    <>
      <Box role="status">
        {dropped.length > 0 && (
          <Flex gap="2" marginBottom="3" color="warning.fg">
            <TriangleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: '0.15em' }} />
            {droppedText(dropped)}
          </Flex>
        )}
      </Box>
      <AboutTerminal aboutContent={kept} onStart={null} />
    </>
  );
}
