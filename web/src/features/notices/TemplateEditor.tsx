import { useMutation } from '@apollo/client/react';
import { Box, Button, Grid, Stack, Text } from '@chakra-ui/react';
import { Send } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useAct } from '../../apollo/useAct';
import { useEntityForm } from '../../apollo/useEntityForm';
import { graphql } from '../../gql/gql';
import type { TemplateEditor_TemplateFragment } from '../../gql/graphql';
import { editNoticeTemplateRules } from '../../gql/input-rules';
import { versionIn } from '../../lib/edit-conflict';
import { EditDialog } from '../../ui/form/EditDialog';
import { TextAreaField, TextField } from '../../ui/form/fields';
import type { ShownFields } from '../../ui/form/FormConflict';
import { ActButton } from '../../ui/show/ActButton';
import { KIND_WORDS } from './notice-words';
import { NoticePreview } from './NoticePreview';
import { PlaceholderMenu, PlaceholderText } from './PlaceholderMenu';
import { useSendTest } from './useSendTest';

/** Placeholders are in braces. */
const NO_TEXTS = { subject: '', body: '' };
type TemplateValues = typeof NO_TEXTS;

const describe = ({ subject, body }: TemplateValues): ShownFields<TemplateValues> => ({
  subject: { label: 'Subject', text: subject },
  body: { label: 'Text', text: body },
});

graphql(`
  fragment TemplateEditor_template on NoticeTemplate {
    id
    kind
    subject
    body
    isSent
    isEdited
    updatedAt
    lastSentAt
    placeholders
    chatText
  }
`);

const EditNoticeTemplateMutation = graphql(`
  mutation EditNoticeTemplate($input: EditNoticeTemplateInput!) {
    editNoticeTemplate(input: $input) {
      noticeTemplate {
        id
        ...TemplateEditor_template
      }
    }
  }
`);

const ResetNoticeTemplateMutation = graphql(`
  mutation ResetNoticeTemplate($input: ResetNoticeTemplateInput!) {
    resetNoticeTemplate(input: $input) {
      noticeTemplate {
        id
        ...TemplateEditor_template
      }
    }
  }
`);

const TemplatesNowQuery = graphql(`
  query TemplatesNow {
    noticeTemplates {
      id
      ...TemplateEditor_template @unmask
    }
  }
`);

const versionOf = (template: TemplateEditor_TemplateFragment) => versionIn(NO_TEXTS, template);

interface TemplateEditorProps {
  template: TemplateEditor_TemplateFragment;
  /** Where a laptop's e-mail arrives; null if it is really sent. */
  mailboxPath: string | null;
  onClose: () => void;
}

/** The dialog for one notice's words, next to a preview. Mounted while open. */
export function TemplateEditor({ template, mailboxPath, onClose }: TemplateEditorProps) {
  const { kind, placeholders, chatText = null } = template;
  const { label, to } = KIND_WORDS[kind];
  const [edit] = useMutation(EditNoticeTemplateMutation);
  const [reset, resetting] = useAct(ResetNoticeTemplateMutation, {
    done: `“${label}” has its first words again`,
    failed: { title: 'The words are as before' },
  });
  const resetWords = async () => {
    if (await reset({ input: { kind } })) onClose();
  };
  const { form, field, dialog } = useEntityForm({
    id: template.id,
    version: versionOf(template),
    blank: NO_TEXTS,
    rules: editNoticeTemplateRules,
    save: (values, expectedUpdatedAt) =>
      edit({ variables: { input: { kind, ...values, expectedUpdatedAt } } }),
    now: () => ({ query: TemplatesNowQuery }),
    find: (data, id) => data.noticeTemplates.filter((each) => each.id === id).map(versionOf)[0],
    done: `“${label}” is saved`,
    failed: { title: 'The words were not saved' },
    onClose,
  });
  const isPending = dialog.isPending || resetting.isPending;
  const [subject, body] = useWatch({ control: form.control, name: ['subject', 'body'] });
  const draft = useSendTest({ kind, subject, body }, mailboxPath);
  return (
    <EditDialog
      what="notice"
      size="xl"
      title={label}
      subtitle={`Goes to: ${to.charAt(0).toLowerCase()}${to.slice(1)}`}
      describe={describe}
      {...dialog}
      isPending={isPending}
    >
      <Grid
        gap="6"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        // As high as the buttons beside them.
        css={{ '& label': { display: 'flex', alignItems: 'center', minHeight: '7' } }}
      >
        <Stack gap="4">
          <PlaceholderMenu name="subject" placeholders={placeholders}>
            {/* The dialog would select its text. */}
            {(control) => (
              <TextField autoFocus size="sm" label="Subject" {...field('subject')} {...control} />
            )}
          </PlaceholderMenu>
          <PlaceholderMenu name="text" placeholders={placeholders}>
            {(control) => (
              <TextAreaField
                label="Text"
                rows={14}
                maxHeight={{ mdDown: '15rem' }}
                helperText="Type { to insert a placeholder. Lines whose placeholder is empty are left out."
                {...field('body')}
                {...control}
              />
            )}
          </PlaceholderMenu>
          {chatText !== null && (
            <Box padding="3" borderWidth="1px" borderRadius="l2">
              <Text fontWeight="600">In chat</Text>
              <Text whiteSpace="pre-line" overflowWrap="anywhere">
                <PlaceholderText text={chatText} />
              </Text>
            </Box>
          )}
          {template.isEdited && (
            <Button
              variant="outline"
              alignSelf="flex-start"
              disabled={isPending}
              onClick={() => void resetWords()}
            >
              Back to the default
            </Button>
          )}
        </Stack>
        <Stack gap="4">
          <NoticePreview kind={kind} subject={subject} body={body} />
          <ActButton icon={Send} variant="outline" loading={draft.isSending} onClick={draft.send}>
            Send me this draft
          </ActButton>
        </Stack>
      </Grid>
    </EditDialog>
  );
}
