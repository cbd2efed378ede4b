import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useWait, type Wait } from './waits';

const SECOND = 1_000;

/** Shown over each page while it waits for a busy server: why, and when it retries. */
export function WaitNote() {
  const wait = useWait();
  return (
    // The live region is always rendered: screen readers only announce changes inside it.
    <div aria-live="polite">
      {wait && (
        <Box
          role="status"
          position="fixed"
          // Above the tabs of a phone.
          bottom={{ base: 'calc(4.25rem + env(safe-area-inset-bottom))', md: '4' }}
          insetInline="4"
          marginInline="auto"
          width="fit-content"
          zIndex="toast"
          pointerEvents="none"
          paddingInline="4"
          paddingBlock="2"
          bg="bg.panel"
          color="fg"
          borderWidth="1px"
          borderRadius="l3"
          boxShadow="lg"
          textStyle="caption"
          textAlign="center"
          textWrap="balance"
        >
          {wait.why} Trying again <Countdown key={wait.until} until={wait.until} />
        </Box>
      )}
    </div>
  );
}

/** Screen readers read it with the sentence, not every second. */
function Countdown({ until }: Pick<Wait, 'until'>) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((until - now) / SECOND);
  return <span aria-live="off">{left > 0 ? `in ${left} s` : 'now'}</span>;
}
