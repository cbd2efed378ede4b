import { useLazyQuery } from '@apollo/client/react';
import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Eye, Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { NoticeKind, Sends_PreviewFragment } from '../../gql/graphql';
import { counted, formatCount } from '../../lib/numbers';
import { CheckboxField } from '../../ui/form/fields';
import { ActButton } from '../../ui/show/ActButton';
import { IconText } from '../../ui/show/IconText';
import { KIND_WORDS } from './notice-words';

graphql(`
  fragment Sends_preview on SendPreview {
    notices {
      kind
      count
      exampleUserId
    }
    emailCount
    chatCount
    hasMailServer
  }
`);

const SendsExampleQuery = graphql(`
  query SendsExample($kind: NoticeKind!, $userId: ID!) {
    noticePreview(kind: $kind, userId: $userId) {
      to
      subject
      text
    }
  }
`);

interface SendsProps {
  preview: Sends_PreviewFragment;
  /** Whether the action suppresses its notices; omitted if sending them is the action. */
  isSkipped?: boolean;
  onSkip?: (isSkipped: boolean) => void;
  /** A sentence about what the counts depend on. */
  note?: string | undefined;
}

/** What an act says that sends nothing. */
const NO_EMAIL = 'No e-mail is sent.';

/** The messages of an action and their number of recipients, shown before its button is pressed. */
export function Sends({ preview, isSkipped = false, onSkip, note }: SendsProps) {
  const { notices, emailCount, chatCount, hasMailServer } = preview;
  const titleId = useId();
  // The preview for people who are not added yet uses the viewer.
  const viewer = useViewer();
  const isAny = emailCount + chatCount > 0;
  const isSending = isAny && !isSkipped;
  const noServer = !hasMailServer && 'No mail server is set, so no e-mail is sent.';
  if (!isAny)
    return (
      <IconText icon={Mail} iconColor="fg.muted" color="fg.muted">
        {noServer || NO_EMAIL}
      </IconText>
    );
  return (
    <Stack
      as="section"
      aria-labelledby={titleId}
      gap="2"
      padding="3"
      borderWidth="1px"
      borderRadius="l2"
      fontVariantNumeric="tabular-nums"
    >
      <Flex id={titleId} align="center" gap="2" fontWeight="600">
        <Mail size={16} aria-hidden />
        {isSending ? 'Sends' : NO_EMAIL}
      </Flex>
      {isSending && (
        <Stack as="ul" aria-labelledby={titleId} gap="2">
          {notices.map(({ kind, count, exampleUserId }) => (
            <li key={kind}>
              <NoticeLine kind={kind} count={count} userId={exampleUserId ?? viewer.id} />
            </li>
          ))}
          {chatCount > 0 && <li>{counted(chatCount, 'chat message', 'chat messages')}</li>}
        </Stack>
      )}
      {[noServer, isSending && note]
        .filter((text) => typeof text === 'string')
        .map((text) => (
          <Text key={text} color="fg.muted" textStyle="caption">
            {text}
          </Text>
        ))}
      {onSkip && <CheckboxField label="Do not send this time" checked={isSkipped} onChange={onSkip} />}
    </Stack>
  );
}

/** The messages of an action, with the choice to suppress them. */
export function useSends(preview: Sends_PreviewFragment | null | undefined, note?: string) {
  const [isSkipped, onSkip] = useState(false);
  return {
    sendNotices: !isSkipped,
    emailCount: isSkipped ? 0 : (preview?.emailCount ?? 0),
    sends: preview && <Sends {...{ preview, isSkipped, onSkip, note }} />,
  };
}

/** One kind of notice, and on demand a preview for its first recipient. */
function NoticeLine({ kind, count, userId }: { kind: NoticeKind; count: number; userId: string }) {
  const [read, { data, error, loading }] = useLazyQuery(SendsExampleQuery, { fetchPolicy: 'network-only' });
  const { label } = KIND_WORDS[kind];
  const noticePreview = data?.noticePreview;
  return (
    <>
      <Flex align="center" justify="space-between" gap="2">
        <Text as="span" minWidth="0">
          {formatCount(count)} × {label}
        </Text>
        {!noticePreview && (
          <ActButton
            icon={Eye}
            size="sm"
            variant="ghost"
            color="accent.fg"
            marginBlock="-1"
            // Aligns the end of its text with the others.
            marginInlineEnd="-3"
            loading={loading}
            aria-label={`Preview: ${label}`}
            onClick={() => void read({ variables: { kind, userId } })}
          >
            Preview
          </ActButton>
        )}
      </Flex>
      {error && (
        <Text role="status" color="danger.fg" textStyle="caption">
          {userMessage(error)}
        </Text>
      )}
      {noticePreview && (
        <Box
          role="region"
          aria-label={`${label}, as ${noticePreview.to} reads it`}
          tabIndex={0}
          marginTop="1"
          padding="3"
          maxHeight="14rem"
          overflowY="auto"
          bg="bg.subtle"
          borderRadius="l2"
          textStyle="caption"
        >
          <Text color="fg.muted" overflowWrap="anywhere">
            To {noticePreview.to}
          </Text>
          <Text fontWeight="600">{noticePreview.subject}</Text>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {noticePreview.text}
          </Text>
        </Box>
      )}
    </>
  );
}
