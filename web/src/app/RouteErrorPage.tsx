import { Button, Container, Flex, Heading, Text } from '@chakra-ui/react';
import { Link, useRouteError } from 'react-router-dom';
import { userMessage } from '../apollo/user-message';
import { paths } from '../lib/paths';

// Each browser words it differently when a chunk of an older release is gone from the server.
const MISSING_CHUNK =
  /dynamically imported module|importing a module script failed|Failed to fetch dynamically/i;

/** A page failed to load or to draw. */
export function RouteErrorPage() {
  const error = useRouteError();
  const isOutdated = error instanceof Error && MISSING_CHUNK.test(error.message);
  return (
    <Container as="main" maxWidth="lg" paddingBlock="16" textAlign="center">
      <title>Error</title>
      <Heading as="h1" textStyle="display">
        {isOutdated ? 'A newer version is available' : 'This page could not be shown'}
      </Heading>
      <Text marginBlock="4" color="fg.muted">
        {isOutdated
          ? 'The application was updated while you were using it. Reload to continue.'
          : userMessage(error)}
      </Text>
      <Flex gap="2" justify="center" wrap="wrap">
        <Button onClick={() => location.reload()}>Reload</Button>
        <Button variant="outline" asChild>
          <Link to={paths.home} reloadDocument>
            Go to the start page
          </Link>
        </Button>
      </Flex>
    </Container>
  );
}
