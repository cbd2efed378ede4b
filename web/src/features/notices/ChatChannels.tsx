import type { FragmentType } from '@apollo/client';
import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ActDialog } from '../../apollo/ActDialog';
import { fieldErrors } from '../../apollo/refusal';
import { useAct } from '../../apollo/useAct';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { ChatChannel_RegionFragment, TemplateEditor_TemplateFragment } from '../../gql/graphql';
import { setChatWebhookRules } from '../../gql/input-rules';
import { useSearch } from '../../lib/useSearch';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { SearchRow, TextField } from '../../ui/form/fields';
import { withRules } from '../../ui/form/with-rules';
import { ListRow, OWN_LINE, RowList } from '../../ui/list/RowList';
import { RegionDot } from '../../ui/show/RegionBadge';
import { AddRegionLink } from '../regions/GoneRegionBanner';
import { KIND_WORDS, SERVICE_NAMES } from './notice-words';
import { PlaceholderText } from './PlaceholderMenu';
import { useSendTest } from './useSendTest';

const SetChatWebhookMutation = graphql(`
  mutation SetChatWebhook($input: SetChatWebhookInput!) {
    setChatWebhook(input: $input) {
      region {
        id
        ...ChatChannel_region
      }
    }
  }
`);

interface ChatWebhookDialogProps {
  region: { id: string; name: string };
  onClose: () => void;
}

/** The webhook of a region's chat channel, which is not shown again. Mounted while open. */
function ChatWebhookDialog({ region, onClose }: ChatWebhookDialogProps) {
  const form = useForm({ defaultValues: { address: '' } });
  const [save, saving] = useAct(SetChatWebhookMutation, {
    done: `The chat of ${region.name} gets notices from now on`,
  });
  return (
    <ActDialog
      isForm
      title={`Chat channel of ${region.name}`}
      subtitle="In Slack, Microsoft Teams or Google Chat"
      confirmLabel="Save"
      pendingLabel="Saving..."
      act={saving}
      failureTitle="The channel was not saved"
      onConfirm={form.handleSubmit(async ({ address }) => {
        if (await save({ input: { regionId: region.id, address } })) onClose();
      })}
      onClose={onClose}
    >
      <TextField
        label="Webhook URL"
        type="url"
        autoComplete="off"
        placeholder="https://hooks.slack.com/services/…"
        helperText="Create it in your chat channel’s settings. We hide it after saving."
        {...withRules(form, setChatWebhookRules, fieldErrors(saving.error))('address')}
      />
    </ActDialog>
  );
}

const ChatChannelFragment = graphql(`
  fragment ChatChannel_region on Region {
    id
    name
    code
    chatWebhook {
      id
      service
      maskedAddress
    }
  }
`);

const ClearChatWebhookMutation = graphql(`
  mutation ClearChatWebhook($input: ClearChatWebhookInput!) {
    clearChatWebhook(input: $input) {
      region {
        id
        ...ChatChannel_region
      }
    }
  }
`);

const COLUMNS = '40% minmax(0, 1fr) auto';

/** A region's chat channel, with a test button. */
function ChatChannel(props: { region: FragmentType<ChatChannel_RegionFragment> }) {
  const region = useFragmentData(ChatChannelFragment, props.region);
  const { id, name, chatWebhook } = region;
  const [isSetting, setSetting] = useState(false);
  const [clear, clearing] = useAct(ClearChatWebhookMutation, {
    done: `The chat of ${name} gets no more notices`,
    failed: { title: 'The channel is as before' },
  });
  const test = useSendTest({ kind: 'PREFERENCES_OPEN', regionId: id });
  return (
    <ListRow columns={COLUMNS} rowGap={chatWebhook ? '2' : '0'}>
      <Flex gap="2" minWidth="0" fontWeight="600" {...(chatWebhook && OWN_LINE)}>
        <Flex height="1lh" align="center">
          <RegionDot code={region.code} />
        </Flex>
        <Text as="span" overflowWrap="anywhere" dir="auto">
          {name}
        </Text>
      </Flex>
      <Text
        overflowWrap="anywhere"
        {...(chatWebhook
          ? OWN_LINE
          : { color: 'fg.muted', textStyle: 'caption', paddingInlineStart: { base: '4', xl: '0' } })}
      >
        {chatWebhook ? (
          <>
            {chatWebhook.service == null ? 'An unknown chat' : SERVICE_NAMES[chatWebhook.service]}{' '}
            <Text as="span" color="fg.muted" fontFamily="mono" textStyle="caption">
              {chatWebhook.maskedAddress}
            </Text>
          </>
        ) : (
          'Not connected'
        )}
      </Text>
      <Flex
        gap="2"
        wrap="wrap"
        justify="flex-end"
        {...(chatWebhook ? OWN_LINE : { gridArea: { base: '1 / 2 / span 2', xl: 'auto' } })}
      >
        {chatWebhook && (
          <>
            <Button size="sm" variant="outline" loading={test.isSending} onClick={test.send}>
              Send test
            </Button>
            <Button
              size="sm"
              variant="ghost"
              loading={clearing.isPending}
              onClick={() => void clear({ input: { regionId: id } })}
            >
              Remove
            </Button>
          </>
        )}
        <Button
          size="sm"
          variant="outline"
          aria-label={`${chatWebhook ? 'Change' : 'Connect'} the chat channel of ${name}`}
          onClick={() => setSetting(true)}
        >
          {chatWebhook ? 'Change' : 'Connect…'}
        </Button>
      </Flex>
      {isSetting && <ChatWebhookDialog region={region} onClose={() => setSetting(false)} />}
    </ListRow>
  );
}

interface ChatChannelsProps {
  templates: readonly TemplateEditor_TemplateFragment[];
  regions: readonly ({ id: string; name: string } & FragmentType<ChatChannel_RegionFragment>)[];
}

/** The chat channel of each region, and the messages it gets. */
export function ChatChannels({ regions, templates }: ChatChannelsProps) {
  const { matching, search } = useSearch(regions, ({ name }) => name, ['a region', 'regions']);
  return regions.length === 0 ? (
    <EmptyState
      icon={MessagesSquare}
      message="No regions yet"
      description="Each region has its own chat channel. Add a region, then connect its channel."
      action={<AddRegionLink />}
    />
  ) : (
    <>
      <Text color="fg.muted">Connect a region’s channel in Slack, Microsoft Teams or Google Chat.</Text>
      {search && <SearchRow {...search} />}
      <RowList label="Chat channels">
        {matching.map((region) => (
          <ChatChannel key={region.id} region={region} />
        ))}
      </RowList>
      <Heading as="h2" textStyle="lead" fontWeight="600" marginTop="6" marginBottom="-2">
        Messages posted to a channel
      </Heading>
      <RowList label="Messages in chat">
        {templates.map(
          ({ id, kind, chatText = null, isSent }) =>
            chatText !== null && (
              <ListRow key={id} columns={COLUMNS} alignItems="start">
                <Text fontWeight="600">{KIND_WORDS[kind].label}</Text>
                <Text
                  whiteSpace="pre-line"
                  overflowWrap="anywhere"
                  color={isSent ? undefined : 'fg.muted'}
                  {...OWN_LINE}
                >
                  {isSent ? <PlaceholderText text={chatText} /> : 'Switched off'}
                </Text>
              </ListRow>
            ),
        )}
      </RowList>
    </>
  );
}
