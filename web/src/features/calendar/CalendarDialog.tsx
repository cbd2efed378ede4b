import type { ApolloCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Button, Dialog, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { Copy, Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../apollo/useAct';
import { userMessage } from '../../apollo/user-message';
import { useSettings } from '../../auth/useAuth';
import { graphql } from '../../gql/gql';
import type { CalendarFeedQuery } from '../../gql/graphql';
import { wholeAddress } from '../../lib/paths';
import { Modal } from '../../ui/dialog/Modal';
import { copyText } from '../../ui/feedback/copy-text';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { TextField } from '../../ui/form/fields';
import { ActButton } from '../../ui/show/ActButton';
import { Instant } from '../../ui/show/Instant';
import { useDownloadCalendar } from './useDownloadCalendar';

const CalendarFeedDocument = graphql(`
  query CalendarFeed {
    calendarFeed {
      id
      createdAt
    }
  }
`);

const CreateCalendarFeedMutation = graphql(`
  mutation CreateCalendarFeed {
    createCalendarFeed {
      path
      calendarFeed {
        id
        createdAt
      }
    }
  }
`);

const DeleteCalendarFeedMutation = graphql(`
  mutation DeleteCalendarFeed {
    deleteCalendarFeed {
      deletedCalendarFeedId
    }
  }
`);

const keep = (cache: ApolloCache, calendarFeed: CalendarFeedQuery['calendarFeed']) =>
  cache.writeQuery({ query: CalendarFeedDocument, data: { calendarFeed } });

/**
 * The pages where calendar programs subscribe to an address.
 * @param address http or https
 */
function followLinks(address: string, name: string): { name: string; href: string }[] {
  const webcal = address.replace(/^https?:/, 'webcal:');
  const outlook = new URLSearchParams({ url: address, name });
  return [
    {
      name: 'Google Calendar',
      href: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal })}`,
    },
    { name: 'Outlook', href: `https://outlook.office.com/calendar/0/addfromweb?${outlook}` },
    { name: 'Apple Calendar', href: webcal },
  ];
}

/** Creates, shows and revokes the secret address at which the person's calendar subscribes to the agenda. */
function CalendarAddress() {
  const { eventTitle } = useSettings();
  const { data, error, refetch } = useQuery(CalendarFeedDocument);
  const [create, creation] = useAct(CreateCalendarFeedMutation, {
    update: (cache, { createCalendarFeed }) => keep(cache, createCalendarFeed.calendarFeed),
    failed: { title: 'The link was not made' },
  });
  const [end, ending] = useAct(DeleteCalendarFeedMutation, {
    update: (cache) => keep(cache, null),
    done: 'The link has ended',
    failed: { title: 'The link was not ended' },
  });
  /** The new address: the server returns it only once. */
  const [path, setPath] = useState<string | null>(null);
  const address = path === null ? null : wholeAddress(path);
  const feed = data?.calendarFeed;
  const hasFeed = feed != null;
  return (
    <Stack as="section" gap="3" align="stretch">
      <Heading as="h3" textStyle="body" fontWeight="600">
        Follow the agenda
      </Heading>
      {error ? (
        <ErrorState
          title="Your link could not be loaded"
          message={userMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : address !== null ? (
        <>
          <Text>Copy the link now: it is not shown again. Anyone who has it reads your agenda.</Text>
          <Flex gap="2" align="flex-end">
            <TextField
              label="Your calendar link"
              value={address}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <ActButton
              icon={Copy}
              variant="outline"
              flexShrink="0"
              onClick={() => void copyText(address, { done: 'The link is in the clipboard' })}
            >
              Copy
            </ActButton>
          </Flex>
          <Flex gap="4" wrap="wrap">
            {followLinks(address, eventTitle).map(({ name, href }) => (
              <Link key={name} href={href} target="_blank" rel="noreferrer" color="accent.fg">
                {name}
                <ExternalLink size={16} aria-hidden />
              </Link>
            ))}
          </Flex>
          <Text color="fg.muted">Google Calendar and Outlook must reach this site from the internet.</Text>
        </>
      ) : (
        <Text color="fg.muted">
          {hasFeed ? (
            <>
              You got a link on <Instant iso={feed.createdAt} />. It is not shown again. A new link ends the
              old one.
            </>
          ) : (
            'Subscribe once and your calendar updates itself.'
          )}
        </Text>
      )}
      <Flex gap="2" wrap="wrap">
        {address === null && (
          <Button
            loading={creation.isPending}
            disabled={feed === undefined}
            onClick={() => void create({}).then((made) => setPath(made?.createCalendarFeed.path ?? null))}
          >
            {hasFeed ? 'Get a new link' : 'Get my calendar link'}
          </Button>
        )}
        {hasFeed && (
          <Button
            variant="outline"
            loading={ending.isPending}
            onClick={() => void end({}).then((ended) => ended && setPath(null))}
          >
            End my link
          </Button>
        )}
      </Flex>
    </Stack>
  );
}

/**
 * The agenda in the person's own calendar: as a subscription, or once as a file.
 * @param regionId null for all regions
 */
export function CalendarDialog({ regionId, onClose }: { regionId: string | null; onClose: () => void }) {
  const { download, isPending } = useDownloadCalendar();
  return (
    <Modal onClose={onClose} title="Add to calendar">
      <Dialog.Body paddingBottom="6">
        <Stack gap="6">
          <CalendarAddress />
          <Stack as="section" gap="3" align="flex-start">
            <Heading as="h3" textStyle="body" fontWeight="600">
              Download once
            </Heading>
            <Text color="fg.muted">Downloads the whole agenda as it is now. It will not update.</Text>
            <ActButton
              icon={Download}
              variant="outline"
              loading={isPending}
              onClick={() => download({ regionId })}
            >
              Download the agenda
            </ActButton>
          </Stack>
        </Stack>
      </Dialog.Body>
    </Modal>
  );
}
