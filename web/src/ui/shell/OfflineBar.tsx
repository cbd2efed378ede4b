import { Flex, Text } from '@chakra-ui/react';
import { WifiOff } from 'lucide-react';
import { useIsOffline } from '../../lib/useIsOffline';

/** Part of a header while there is no connection: the page stays, and says that it may be old. */
export function OfflineBar() {
  const isOffline = useIsOffline();
  return (
    // Always there, so that screen readers hear what appears in it.
    <div aria-live="polite">
      {isOffline && (
        <Flex
          colorPalette="warning"
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
          <WifiOff size={16} aria-hidden style={{ flexShrink: 0 }} />
          <Text textStyle="caption">
            You are offline. What you see may be out of date, and nothing is saved.
          </Text>
        </Flex>
      )}
    </div>
  );
}
