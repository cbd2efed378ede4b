import { Flex } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { paths } from '../lib/paths';
import type { NavigationEntry } from './admin-navigation';

/** How far what sticks to a phone's foot is above it: the tabs, and room for the phone's own bar. None on a low screen, where they scroll. */
export const footStyles = {
  '--foot': '0px',
  '@media (max-width: 47.9975rem) and (min-height: 30rem)': {
    '--foot': 'calc(3.5rem + env(safe-area-inset-bottom))',
  },
} as const;

/** The participant's pages at the foot of a phone, in reach of the thumb. */
export const FootTabs = ({ entries }: { entries: readonly NavigationEntry[] }) => (
  <Flex
    as="nav"
    aria-label="Pages"
    data-bottom-bar
    hideFrom="md"
    // Above the page, and not yet over what opens from the header.
    zIndex="1"
    bottom="0"
    bg="bg.panel"
    borderTopWidth="1px"
    paddingBottom="env(safe-area-inset-bottom)"
    css={{ position: 'static', '@media (min-height: 30rem)': { position: 'sticky' } }}
  >
    {entries.map(({ to, label, icon: Icon }) => (
      <Flex
        key={to}
        asChild
        flex="1"
        minWidth="0"
        minHeight="3.4375rem"
        direction="column"
        align="center"
        justify="center"
        gap="1"
        textStyle="caption"
        color="fg.muted"
        overflowWrap="anywhere"
        _currentPage={{ color: 'accent.fg', fontWeight: '600' }}
      >
        <NavLink to={to} end={to === paths.home}>
          <Icon size={20} aria-hidden />
          {label}
        </NavLink>
      </Flex>
    ))}
  </Flex>
);
