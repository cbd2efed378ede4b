import { useQuery } from '@apollo/client/react';
import { Link as ChakraLink, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../apollo/LoadError';
import { useConsoleRegions } from '../../auth/console';
import { graphql } from '../../gql/gql';
import type { AdminNoticesPageQuery } from '../../gql/graphql';
import { Banner } from '../../ui/feedback/Banner';
import { ListSkeleton } from '../../ui/feedback/skeletons';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { TabList } from '../../ui/show/TabList';
import { choicesOf, known } from '../links/useAddressParams';
import { GoneRegionBanner } from '../regions/GoneRegionBanner';
import { ChatChannels } from './ChatChannels';
import { DeliveryLog } from './DeliveryLog';
import { TemplateList } from './TemplateList';

/** Whether e-mail is sent at all, and where a laptop's arrives. */
function MailServerNote({ mailServer }: { mailServer: AdminNoticesPageQuery['mailServer'] }) {
  const { isSet, from, mailboxPath } = mailServer;
  if (!isSet)
    return (
      <Banner tone="warning" title="This server sends no e-mail">
        Set{' '}
        <Text as="span" fontFamily="mono">
          SMTP_URL
        </Text>{' '}
        and restart it to send notices.
      </Banner>
    );
  if (mailboxPath != null)
    return (
      <Text color="fg.muted">
        <Text as="span" fontWeight="600" color="fg">
          Test mode: no e-mail leaves this server.
        </Text>{' '}
        Read everything in{' '}
        <ChakraLink href={mailboxPath} target="_blank" rel="noreferrer" variant="underline" color="inherit">
          the local mailbox
        </ChakraLink>
        .
      </Text>
    );
  return from == null ? null : (
    <Text color="fg.muted" overflowWrap="anywhere">
      E-mail goes out from {from}.
    </Text>
  );
}

const AdminNoticesPageDocument = graphql(`
  query AdminNoticesPage {
    noticeTemplates {
      id
      ...TemplateEditor_template @unmask
    }
    mailServer {
      isSet
      from
      mailboxPath
    }
    regions {
      id
      name
      ...ChatChannel_region
    }
  }
`);

const LABELS = { deliveries: 'Deliveries', templates: 'Templates', chat: 'Chat channels' } as const;
type Tab = keyof typeof LABELS;
const TABS = choicesOf<Tab>(LABELS);

/** Which notices people get, in which words, and their deliveries. The address selects the tab. */
export function AdminNoticesPage() {
  const query = useQuery(AdminNoticesPageDocument, {
    // Deliveries continue while the page is open.
    refetchOn: { windowFocus: true },
  });
  const regions = useConsoleRegions(query.data?.regions);
  const [searchParams, setSearchParams] = useSearchParams();
  const ids = useId();
  const panelId = (tab: Tab) => `${ids}-${tab}`;
  const tab = known(TABS, searchParams.get('show') ?? '') ?? 'deliveries';

  return (
    <PageFrame width="full">
      <PageHeader title="Notices" subtitle="What people get by e-mail and in chat" />
      <GoneRegionBanner regions={query.data && regions} shown="all regions" />
      <TabList
        label="Notices"
        tabs={TABS}
        chosen={tab}
        onChoose={(next) => {
          if (next !== tab) setSearchParams(next === 'deliveries' ? {} : { show: next }, { replace: true });
        }}
        panelId={panelId}
      />
      <Stack role="tabpanel" id={panelId(tab)} aria-label={LABELS[tab]} gap="4">
        <Loaded
          title={`The ${LABELS[tab].toLowerCase()} could not be loaded`}
          query={query}
          loading={<ListSkeleton count={9} />}
        >
          {({ mailServer, noticeTemplates }) => (
            <>
              {tab !== 'chat' && <MailServerNote mailServer={mailServer} />}
              {tab === 'deliveries' ? (
                <DeliveryLog regions={regions} />
              ) : tab === 'templates' ? (
                <TemplateList templates={noticeTemplates} mailboxPath={mailServer.mailboxPath ?? null} />
              ) : (
                <ChatChannels regions={regions} templates={noticeTemplates} />
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </PageFrame>
  );
}
