import { Box, Button } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { SafeHtml } from './SafeHtml';

/** A longer text can be collapsed to this many lines. */
const LINES = 12;

/** The number of lines in the box; 0 before the first layout. */
const linesOf = (box: HTMLElement): number =>
  box.scrollHeight / (Number.parseFloat(getComputedStyle(box).lineHeight) || Infinity);

/** An administrator's HTML in full. A long text can be collapsed. */
export function FoldableHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    // A collapsed text has its full height as `scrollHeight`.
    const observer = new ResizeObserver(() => setLong(linesOf(current) > LINES + 0.5));
    observer.observe(current);
    return () => observer.disconnect();
  }, [html]);

  return (
    <Box minWidth="0">
      <Box ref={box} lineClamp={isLong && isFolded ? LINES : undefined}>
        <SafeHtml html={html} />
      </Box>
      {isLong && (
        <Button
          variant="plain"
          size="xs"
          paddingInline="0"
          color="accent.fg"
          // Above a card's button, which may cover it.
          position="relative"
          zIndex="1"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? 'Show more' : 'Show less'}
        </Button>
      )}
    </Box>
  );
}
