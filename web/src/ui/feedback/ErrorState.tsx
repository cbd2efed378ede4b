import { Box, Button } from '@chakra-ui/react';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { Copyable } from '../show/Copyable';
import { EmptyState } from './EmptyState';

/** Whom to tell of a fault: the layout knows the names. */
export const FaultContact = createContext<ReactNode>('whoever runs this site');

/** What to do about a fault of the server or of this page. @param reference its entry in the server's log */
export const Fault = ({ reference = null }: { reference?: string | null }) => (
  <>
    Something went wrong on our side. If it happens again, tell {use(FaultContact)}
    {reference === null ? '.' : ' the reference '}
    {reference !== null && (
      // As high as a line; its button is higher.
      <Box as="span" display="inline-flex" marginBlock={{ base: '-3', md: '-1' }} verticalAlign="middle">
        <Copyable text={reference} what="the reference" />
      </Box>
    )}
  </>
);

interface ErrorStateProps {
  /** What happened, in words for the person. */
  message: ReactNode;
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
      </>
    }
  />
);
