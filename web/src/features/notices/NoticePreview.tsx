import { useQuery } from '@apollo/client/react';
import { Box, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { fieldErrors } from '../../apollo/refusal';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { NoticeKind } from '../../gql/graphql';
import { useDebounced } from '../../lib/useDebounced';
import { TabList } from '../../ui/show/TabList';
import { PersonPicker } from '../people/PersonPicker';

const NoticePreviewQuery = graphql(`
  query NoticePreview($kind: NoticeKind!, $subject: String, $body: String, $userId: ID) {
    noticePreview(kind: $kind, subject: $subject, body: $body, userId: $userId) {
      to
      personName
      subject
      text
      html
    }
  }
`);

/** The debounce of the preview, in milliseconds. */
const REST = 400;

const SIDES = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Plain text' },
] as const;
type Side = (typeof SIDES)[number]['value'];

interface NoticePreviewProps {
  kind: NoticeKind;
  subject: string;
  body: string;
}

/** What one person would read, with their own data; updates shortly after each change. */
export function NoticePreview({ kind, subject, body }: NoticePreviewProps) {
  // Null for a person to whom the notice applies.
  const [userId, setUserId] = useState<string | null>(null);
  const [words, setWords] = useState({ subject, body });
  const [side, setSide] = useState<Side>('html');
  const ids = useId();
  const typed = JSON.stringify([subject, body]);
  useDebounced(typed, REST, () => setWords({ subject, body }));
  const { data, previousData, error } = useQuery(NoticePreviewQuery, {
    variables: { kind, userId, ...words },
    fetchPolicy: 'network-only',
  });
  const preview = (data ?? previousData)?.noticePreview;
  const problem = error && (Object.values(fieldErrors(error)).join(' ') || userMessage(error));

  return (
    <Stack as="section" aria-label="Preview" gap="3" minWidth="0">
      <PersonPicker label="Preview for" chosen={preview?.personName} onPick={({ id }) => setUserId(id)} />
      <TabList
        label="Kind of preview"
        tabs={SIDES}
        chosen={side}
        onChoose={setSide}
        panelId={(of) => `${ids}-${of}`}
      />
      {/* Takes no room until it has text. */}
      <Box role="status" color="danger.fg" _empty={{ marginBlockEnd: '-3' }}>
        {problem}
      </Box>
      {preview && !problem && (
        <Box
          role="tabpanel"
          id={`${ids}-${side}`}
          aria-label={side === 'html' ? 'HTML' : 'Plain text'}
          borderWidth="1px"
          borderRadius="l2"
          overflow="hidden"
        >
          <Box padding="3" borderBottomWidth="1px" bg="bg.subtle">
            <Text textStyle="caption" color="fg.muted" overflowWrap="anywhere">
              To {preview.to}
            </Text>
            <Text fontWeight="600" overflowWrap="anywhere">
              {preview.subject}
            </Text>
          </Box>
          {side === 'html' ? (
            <Box
              asChild
              width="full"
              height="max(14rem, min(26rem, 100dvh - 35rem))"
              bg="white"
              display="block"
            >
              {/* A message with a dark style only gets a background if its frame is not dark. */}
              <iframe
                title={`Notice to ${preview.personName}`}
                sandbox=""
                srcDoc={preview.html}
                style={{ colorScheme: 'light' }}
              />
            </Box>
          ) : (
            <Text
              as="pre"
              tabIndex={0}
              fontFamily="mono"
              textStyle="caption"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              padding="3"
              maxHeight="26rem"
              overflowY="auto"
            >
              {preview.text}
            </Text>
          )}
        </Box>
      )}
    </Stack>
  );
}
