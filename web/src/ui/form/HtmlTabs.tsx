import { Button, Flex } from '@chakra-ui/react';
import { moveFocusByArrow } from '../../lib/arrow-focus';

/** The text, or what readers see of it. */
export type HtmlSide = 'write' | 'preview';

const SIDES = [
  { side: 'write', label: 'Write' },
  { side: 'preview', label: 'Preview' },
] as const;

interface HtmlTabsProps {
  /** The field's label. */
  of: string;
  side: HtmlSide;
  onChange: (side: HtmlSide) => void;
  panelId: (side: HtmlSide) => string;
}

/** 'Write | Preview'. Arrows lead from tab to tab, and the tab with the focus is the chosen one. */
export function HtmlTabs({ of, side: shown, onChange, panelId }: HtmlTabsProps) {
  return (
    <Flex
      role="tablist"
      aria-label={`Write or preview ${of}`}
      onKeyDown={moveFocusByArrow}
      gap="1"
      padding="1"
      bg="bg.muted"
      borderRadius="l2"
    >
      {SIDES.map(({ side, label }) => (
        <Button
          key={side}
          role="tab"
          size="xs"
          variant={side === shown ? 'outline' : 'ghost'}
          bg={side === shown ? 'bg.panel' : undefined}
          aria-selected={side === shown}
          aria-controls={panelId(side)}
          tabIndex={side === shown ? 0 : -1}
          onFocus={() => onChange(side)}
          onClick={() => onChange(side)}
        >
          {label}
        </Button>
      ))}
    </Flex>
  );
}
