import { Button, Flex } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';

interface TabListProps<Tab extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly { value: Tab; label: string }[];
  chosen: Tab;
  onChoose: (tab: Tab) => void;
  /** The id of a tab's panel. */
  panelId: (tab: Tab) => string;
}

/** Tabs with a roving tabindex. Arrows move between tabs, and the focused tab is selected. */
export function TabList<Tab extends string>({ label, tabs, chosen, onChoose, panelId }: TabListProps<Tab>) {
  return (
    <Flex
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocusByArrow}
      gap="1"
      padding="1"
      bg="bg.muted"
      borderRadius="l2"
      width="fit-content"
      maxWidth="full"
    >
      {tabs.map(({ value: tab, label: text }) => (
        <Button
          key={tab}
          role="tab"
          size="xs"
          variant={tab === chosen ? 'outline' : 'ghost'}
          {...(tab === chosen
            ? { bg: { _light: 'bg.panel', _dark: 'bg.emphasized' } }
            : { color: 'fg.muted' })}
          aria-selected={tab === chosen}
          aria-controls={panelId(tab)}
          tabIndex={tab === chosen ? 0 : -1}
          onFocus={() => onChoose(tab)}
          onClick={() => onChoose(tab)}
        >
          {text}
        </Button>
      ))}
    </Flex>
  );
}

/** Moves the focus among the buttons of a toolbar or tab list: arrows, Home and End. Wraps around at the ends. */
export function moveFocusByArrow(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
  if (at === -1 || target === undefined) return;
  event.preventDefault();
  buttons.at(target % buttons.length)?.focus();
}
