import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TooltipLayer } from '../show/TooltipLayer';
import { system } from './theme';

/**
 * Provides the theme and the tooltip to the whole application. The colour mode is a class on the root element: see
 * `useColorModeSwitch`.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      {children}
      <TooltipLayer />
    </ChakraProvider>
  );
}
