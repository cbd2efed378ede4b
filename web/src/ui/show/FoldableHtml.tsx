import { Box, Button } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { SafeHtml } from './SafeHtml';

/** A text of more lines than this can be folded to them. */
const LINES = 12;

/** The text in its box, in lines; 0 while nothing is laid out. */
const linesOf = (box: HTMLElement): number =>
  box.scrollHeight / (Number.parseFloat(getComputedStyle(box).lineHeight) || Infinity);

/** All of an administrator's HTML. A long one can be folded. */
export function FoldableHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    // A folded text has its whole height as `scrollHeight`.
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
