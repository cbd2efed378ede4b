import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Link, useRouteError } from 'react-router-dom';
import { userMessage } from '../apollo/user-message';
import { paths } from '../lib/paths';
import { PlainFrame } from '../ui/shell/PlainFrame';

// Elsewhere, a TypeError means that there is no connection. Here only rendering fails, so it is our bug.
const textOf = (error: unknown): string =>
  error instanceof TypeError
    ? 'Something went wrong on our side. Reload the page. If it happens again, tell whoever runs this site.'
    : userMessage(error);

/** Shown if a layout, or a page without one, could not be rendered. `lazy` shows failed loads in place. */
export function RouteErrorPage() {
  const text = textOf(useRouteError());
  return (
    <PlainFrame title={null} maxWidth="lg" isCentred>
      <title>Error</title>
      <Heading as="h1" textStyle="display" textAlign="center">
        This page could not be shown
      </Heading>
      <Text marginBlock="4" color="fg.muted" textAlign="center">
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
    </PlainFrame>
  );
}
