import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { cutTo } from '../../lib/text';
import { LinkButton } from '../links/LinkButton';

/** How much of an address the terminal repeats. */
const SHOWN = 80;

/** Replaces a page that does not exist, or that the viewer may not see. */
export function NotFound() {
  const { pathname } = useLocation();
  const cut = cutTo(pathname, SHOWN);
  const visiblePath = cut === pathname ? pathname : `${cut}…`;
  return (
    <Stack gap="5" align="center" textAlign="center" paddingBlock={{ base: '12', md: '16' }}>
      <Box
        aria-hidden
        width="full"
        maxWidth="32rem"
        padding="4"
        textAlign="start"
        fontFamily="mono"
        lineHeight="1.6"
        overflowWrap="anywhere"
        bg="terminal.bg"
        color="terminal.fg"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="l3"
      >
        <Text>
          <Box as="span" color="terminal.prompt">
            ${' '}
          </Box>
          cd {visiblePath}
        </Text>
        <Text color="terminal.muted">No such page. It never left the launch pad.</Text>
      </Box>
      <Heading as="h1" textStyle="display">
        404 Page Not Found
      </Heading>
      <Text color="fg.muted" marginTop="-3" maxWidth="32rem" textWrap="balance">
        The page may have moved, or the link may be mistyped.
      </Text>
      <LinkButton to={paths.home}>Go to the start page</LinkButton>
    </Stack>
  );
}
