import { Button, Container, Flex, Heading, Text } from '@chakra-ui/react';
import { Link, useRouteError } from 'react-router-dom';
import { userMessage } from '../apollo/user-message';
import { paths } from '../lib/paths';

// Each browser words it differently when a chunk of an older release is gone from the server.
const MISSING_CHUNK =
  /dynamically imported module|importing a module script failed|Failed to fetch dynamically/i;

function titleAndText(error: unknown): { title: string; text: string } {
  const title = 'This page could not be shown';
  if (!navigator.onLine)
    return { title, text: 'You are offline. Check your connection, then reload the page.' };
  if (error instanceof Error && MISSING_CHUNK.test(error.message)) {
    return {
      title: 'A newer version is available',
      text: 'The application was updated while you were using it. Reload to continue.',
    };
  }
  // Elsewhere a TypeError is what fetch throws without a connection; what fails here is drawing, and the mistake ours.
  if (error instanceof TypeError) {
    return {
      title,
      text: 'Something went wrong on our side. Reload the page; if it stays, tell an administrator.',
    };
  }
  return { title, text: userMessage(error) };
}

/** A page failed to load or to draw. */
export function RouteErrorPage() {
  const { title, text } = titleAndText(useRouteError());
  return (
    <Container as="main" maxWidth="lg" paddingBlock="16" textAlign="center">
      <title>Error</title>
      <Heading as="h1" textStyle="display">
        {title}
      </Heading>
      <Text marginBlock="4" color="fg.muted">
        {text}
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
