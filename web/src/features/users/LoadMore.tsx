import { Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { userMessage } from '../../apollo/user-message';

interface LoadMoreProps {
  /** Fetches the next page; rejects where that fails. */
  onLoad: () => Promise<unknown>;
}

/** The end of a long list: fetches more as soon as it is nearly in view, or when pressed. Key it by the page it ends. */
export function LoadMore({ onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const load = async () => {
    if (isLoading) return;
    setIsLoading(true);
    setFailure(null);
    try {
      await onLoad();
    } catch (error) {
      setFailure(userMessage(error));
    }
    setIsLoading(false);
  };
  const loadInView = useEffectEvent((isInView: boolean) => {
    // After a failure only the button tries again, or every scroll would.
    if (isInView && failure === null) void load();
  });

  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      (entries) => loadInView(entries.some((entry) => entry.isIntersecting)),
      {
        rootMargin: '400px',
      },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);

  return (
    <Flex ref={end} direction="column" align="center" gap="2" padding="3">
      {failure !== null && (
        <Text role="alert" color="danger.fg">
          {failure}
        </Text>
      )}
      <Button
        variant="ghost"
        size="sm"
        loading={isLoading}
        loadingText="Loading..."
        onClick={() => void load()}
      >
        Load more
      </Button>
    </Flex>
  );
}
