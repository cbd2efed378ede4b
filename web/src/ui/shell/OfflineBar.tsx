import { Flex, Text } from '@chakra-ui/react';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/**
 * The part of a header that reports a lost connection: the page stays, and may be out of date.
 * @param isReconnecting whether the page has lost its change signals and is reconnecting
 */
export function OfflineBar({ isReconnecting = false }: { isReconnecting?: boolean }) {
  const isOffline = useIsOffline();
  const Icon = isOffline ? WifiOff : RefreshCw;
  return (
    // The live region is always rendered: screen readers only announce changes inside it.
    <div aria-live="polite">
      {(isOffline || isReconnecting) && (
        <Flex
          colorPalette={isOffline ? 'warning' : 'gray'}
          bg="colorPalette.subtle"
          color="colorPalette.fg"
          borderTopWidth="1px"
          borderColor="colorPalette.border"
          minHeight="8"
          paddingInline="4"
          paddingBlock="1"
          gap="2"
          align="center"
          justify="center"
        >
          <Icon size={16} aria-hidden style={{ flexShrink: 0 }} />
          <Text textStyle="caption" textWrap="balance">
            {isOffline
              ? 'You are offline. Changes are not saved.'
              : 'Reconnecting… What you see may be out of date.'}
          </Text>
        </Flex>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser reports that it is offline. */
const useIsOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);
