import { Button, Center, Heading, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths';
import { MAIN_CONTENT_ID, mainContentRef } from '../lib/main-content';

/** Any address that no route knows. */
export function NotFoundPage() {
  return (
    <Center
      ref={mainContentRef}
      as="main"
      id={MAIN_CONTENT_ID}
      tabIndex={-1}
      outline="none"
      minHeight="100dvh"
      padding="4"
    >
      <Stack gap="4" align="center" textAlign="center">
        <Heading as="h1" textStyle="display">
          404 Page Not Found
        </Heading>
        <Text color="fg.muted">
          There is nothing at this address. It may have moved, or the link may be mistyped.
        </Text>
        <Button asChild>
          <Link to={paths.home}>Go to the start page</Link>
        </Button>
      </Stack>
    </Center>
  );
}
