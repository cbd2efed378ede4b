import { Button, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { Copy, ExternalLink } from 'lucide-react';
import { userMessage } from '../../apollo/user-message';
import { useSettings } from '../../auth/useAuth';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { copyText } from '../../ui/feedback/copy-text';
import { TextField } from '../../ui/form/TextField';
import { Instant } from '../../ui/show/Instant';
import { followLinks } from './follow-links';
import { useCalendarAddress } from './useCalendarAddress';

/** Makes, shows and ends the address at which the person's calendar follows the agenda. */
export function CalendarAddress() {
  const { eventTitle } = useSettings();
  const { feed, address, error, retry, create, end, isCreating, isEnding } = useCalendarAddress();
  const hasFeed = feed != null;
  return (
    <Stack as="section" gap="3" align="stretch">
      <Heading as="h3" textStyle="body" fontWeight="600">
        Follow the agenda
      </Heading>
      {error ? (
        <ErrorState title="Your address could not be loaded" message={userMessage(error)} onRetry={retry} />
      ) : address !== null ? (
        <>
          <Text>
            Copy the address now: it is not shown again. Keep it to yourself, since whoever has it reads your
            agenda.
          </Text>
          <Flex gap="2" align="flex-end">
            <TextField
              label="Your calendar address"
              value={address}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <Button
              variant="outline"
              flexShrink="0"
              onClick={() => void copyText(address, { done: 'The address is in the clipboard' })}
            >
              <Copy size={16} aria-hidden />
              Copy
            </Button>
          </Flex>
          <Flex gap="4" wrap="wrap">
            {followLinks(address, eventTitle).map(({ name, href }) => (
              <Link key={name} href={href} target="_blank" rel="noreferrer" color="accent.fg">
                {name}
                <ExternalLink size={16} aria-hidden />
              </Link>
            ))}
          </Flex>
          <Text color="fg.muted">
            Google Calendar and Outlook fetch the address from the internet, so they can follow it only if
            this site can be reached from there.
          </Text>
        </>
      ) : (
        <Text color="fg.muted">
          {hasFeed ? (
            <>
              You have an address, made <Instant iso={feed.createdAt} />. It was shown only then. If you make
              a new one, the old one stops working.
            </>
          ) : (
            'Your calendar asks a secret address for changes by itself.'
          )}
        </Text>
      )}
      <Flex gap="2" wrap="wrap">
        {address === null && (
          <Button loading={isCreating} disabled={feed === undefined} onClick={create}>
            {hasFeed ? 'Make a new address' : 'Make my address'}
          </Button>
        )}
        {hasFeed && (
          <Button variant="outline" loading={isEnding} onClick={end}>
            End my address
          </Button>
        )}
      </Flex>
    </Stack>
  );
}
