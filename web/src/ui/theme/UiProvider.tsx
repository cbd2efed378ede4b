import { ChakraProvider } from '@chakra-ui/react';
import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';
import { system } from './theme';

/** Theme and colour mode around the whole application. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <ThemeProvider
        attribute="class"
        storageKey="theme"
        defaultTheme="system"
        disableTransitionOnChange
        // Its inline script cannot run under our content security policy; /color-mode.js does the same before first paint.
        scriptProps={{ type: 'application/json' }}
      >
        {children}
      </ThemeProvider>
    </ChakraProvider>
  );
}
