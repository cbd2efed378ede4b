import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../apollo/useAct';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { TemplateEditor_TemplateFragment } from '../../gql/graphql';
import { formatDay, formatInstant } from '../../lib/dates';
import { tip } from '../../lib/tip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { ListRow, OWN_LINE, RowList } from '../../ui/list/RowList';
import { Switch } from '../../ui/plain/Switch';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { KIND_WORDS } from './notice-words';
import { PlaceholderText } from './PlaceholderMenu';
import { useSendTest } from './useSendTest';

const SwitchNoticeMutation = graphql(`
  mutation SwitchNotice($input: EditNoticeTemplateInput!) {
    editNoticeTemplate(input: $input) {
      noticeTemplate {
        id
        isSent
        updatedAt
      }
    }
  }
`);

const COLUMNS = 'minmax(9rem, 3fr) minmax(9rem, 4fr) 9rem 4.5rem 13rem';

const HEAD = { bg: 'bg.subtle', borderTopRadius: 'l3', textStyle: 'caption', color: 'fg.muted' } as const;

/** In a narrow list, the first line has the name, and the switch at its end. */
const NAME_LINE = { base: '1 / 1 / 2 / -1', xl: 'auto' } as const;

interface TemplateRowProps {
  template: TemplateEditor_TemplateFragment;
  /** Where a laptop's e-mail arrives; null if it is really sent. */
  mailboxPath: string | null;
  /** Omitted for people who may only read the words. */
  onEdit: (() => void) | undefined;
}

/** One kind of notice: its recipients, its subject, whether it is sent, and a test button. */
function TemplateRow({ template, mailboxPath, onEdit }: TemplateRowProps) {
  const { id, kind, subject, isSent, isEdited, updatedAt = null, lastSentAt = null } = template;
  const { label, to } = KIND_WORDS[kind];
  const [change] = useAct(SwitchNoticeMutation, { failed: { title: `${label} is as before` } });
  // Uses the saved words, whether or not it is sent to others.
  const test = useSendTest({ kind }, mailboxPath);
  return (
    <ListRow columns={COLUMNS}>
      <Box minWidth="0" fontWeight="600" gridArea={NAME_LINE} paddingInlineEnd={{ base: '20', xl: '0' }}>
        {label}
        <Text textStyle="caption" color="fg.muted" fontWeight="400">
          {to}
        </Text>
      </Box>
      <Text overflowWrap="anywhere" {...OWN_LINE}>
        <PlaceholderText text={subject} /> {isEdited && <StatusBadge tone="accent">Edited</StatusBadge>}
      </Text>
      <Text
        textStyle="caption"
        color="fg.muted"
        whiteSpace="nowrap"
        {...(lastSentAt !== null && tip(formatInstant(lastSentAt)))}
      >
        <Box as="span" hideFrom="xl">
          Last sent:{' '}
        </Box>
        {lastSentAt === null ? 'Not yet' : formatDay(lastSentAt)}
      </Text>
      <Flex gridArea={NAME_LINE} gap="2" align="center" justify={{ base: 'flex-end', xl: 'flex-start' }}>
        <Text as="span" textStyle="caption" color="fg.muted" minWidth="5" aria-hidden>
          {isSent ? 'On' : 'Off'}
        </Text>
        <Switch
          label={`Send: ${label}`}
          checked={isSent}
          disabled={!onEdit}
          onChange={({ target }) =>
            void change(
              { input: { kind, isSent: target.checked } },
              {
                optimisticResponse: {
                  editNoticeTemplate: {
                    __typename: 'EditNoticeTemplatePayload',
                    noticeTemplate: { __typename: 'NoticeTemplate', id, isSent: target.checked, updatedAt },
                  },
                },
              },
            )
          }
        />
      </Flex>
      <Flex gap="2" justify="flex-end">
        <Button
          size="sm"
          variant="ghost"
          color="fg.muted"
          fontWeight="500"
          loading={test.isSending}
          onClick={test.send}
          aria-label={`Send test: ${label}`}
        >
          Send test
        </Button>
        {onEdit && (
          <Button size="sm" variant="outline" onClick={onEdit} aria-label={`Edit: ${label}`}>
            Edit
          </Button>
        )}
      </Flex>
    </ListRow>
  );
}

// Most visits only read what was sent.
const TemplateEditor = lazyDialog(async () => (await import('./TemplateEditor')).TemplateEditor);

interface TemplateListProps {
  /** Where a laptop's e-mail arrives; null if it is really sent. */
  mailboxPath: string | null;
  templates: readonly TemplateEditor_TemplateFragment[];
}

/** The notices by kind, in the order in which people encounter them. */
export function TemplateList({ mailboxPath, templates }: TemplateListProps) {
  // They belong to the whole event.
  const canEdit = useViewer().role === 'ADMIN';
  const [edited, setEdited] = useState<TemplateEditor_TemplateFragment | null>(null);
  return (
    <>
      {!canEdit && (
        <Text color="fg.muted">Templates are the same in every region. Only administrators change them.</Text>
      )}
      {templates.length === 0 && (
        <EmptyState
          icon={Mail}
          message="No templates found"
          description="They come with the application. If a reload does not help, tell your system administrator."
          action={
            <Button variant="outline" onClick={() => location.reload()}>
              Reload
            </Button>
          }
        />
      )}
      <RowList label="Notices by kind">
        {templates.length > 0 && (
          <ListRow columns={COLUMNS} hideBelow="xl" minHeight="9" paddingBlock="1" {...HEAD} aria-hidden>
            {['Notice', 'Subject', 'Last sent', 'Status'].map((title) => (
              <Text key={title}>{title}</Text>
            ))}
          </ListRow>
        )}
        {templates.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            mailboxPath={mailboxPath}
            onEdit={canEdit ? () => setEdited(template) : undefined}
          />
        ))}
      </RowList>
      {edited && (
        <TemplateEditor template={edited} mailboxPath={mailboxPath} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
