import { Flex, Text } from '@chakra-ui/react';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/**
 * Part of a header while there is no connection: the page stays, and says that it may be old.
 * @param isReconnecting whether the page has lost touch with what happens, and is taking it up again
 */
export function OfflineBar({ isReconnecting = false }: { isReconnecting?: boolean }) {
  const isOffline = useIsOffline();
  const Icon = isOffline ? WifiOff : RefreshCw;
  return (
    // Always there, so that screen readers hear what appears in it.
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

/** Whether the browser says that it has no connection. */
const useIsOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);
