import { Box, Button } from '@chakra-ui/react';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { EmptyState } from './EmptyState';

/** Whom to tell of a failure: names, which only the application knows. */
export const FailureContact = createContext<ReactNode>(null);

interface ErrorStateProps {
  /** What happened, in words for the person (`userMessage(error)`). */
  message: string;
  /** Names the subject: 'People could not be loaded'. */
  title: string;
  onRetry?: () => void;
  /** For errors that only a reload of the whole page can fix. */
  onReload?: () => void;
  isRetrying?: boolean;
}

/** Shown by a list or page that failed to load. */
export const ErrorState = ({ message, title, onRetry, onReload, isRetrying = false }: ErrorStateProps) => (
  <EmptyState
    isFailure
    icon={TriangleAlert}
    message={title}
    description={message}
    action={
      <>
        {onRetry && (
          <Button variant="outline" onClick={onRetry} loading={isRetrying} loadingText="Trying again...">
            <RotateCw size={16} aria-hidden />
            Try again
          </Button>
        )}
        {onReload && (
          <Button variant="outline" onClick={onReload}>
            Reload
          </Button>
        )}
        <Box flexBasis="full" marginTop="1" _empty={{ display: 'none' }}>
          {use(FailureContact)}
        </Box>
      </>
    }
  />
);
