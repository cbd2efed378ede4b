import { Container } from '@chakra-ui/react';
import type { FallbackProps } from 'react-error-boundary';
import { userMessage } from '../apollo/user-message';
import { ErrorState } from '../ui/feedback/ErrorState';

const reload = () => location.reload();

/** Shown when the application could not start: no settings from the server, or a fault outside every page. */
export function StartFailure({ error }: FallbackProps) {
  return (
    <Container as="main" maxWidth="lg" paddingBlock="16">
      <ErrorState title="The application could not start" message={userMessage(error)} onRetry={reload} />
    </Container>
  );
}
