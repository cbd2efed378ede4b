import { useMutation } from '@apollo/client/react';
import { useAct } from '../../apollo/useAct';
import { useEntityForm } from '../../apollo/useEntityForm';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { TemplateEditor_TemplateFragment } from '../../gql/graphql';
import type { Versioned } from '../../lib/edit-conflict';
import { toast } from '../../ui/feedback/toast';
import { NoticePreview } from './NoticePreview';
import { KIND_WORDS } from './notice-words';
import { TemplateForm, type TemplateValues } from './TemplateForm';

graphql(`
  fragment TemplateEditor_template on NoticeTemplate {
    id
    kind
    subject
    body
    isEdited
    updatedAt
    placeholders
    chatText
  }
`);

const EditNoticeTemplateMutation = graphql(`
  mutation EditNoticeTemplate($input: EditNoticeTemplateInput!) {
    editNoticeTemplate(input: $input) {
      noticeTemplate {
        id
        ...TemplateRow_template
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
        ...TemplateRow_template
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

const versionOf = ({
  subject,
  body,
  updatedAt,
}: TemplateEditor_TemplateFragment): Versioned<TemplateValues> => ({
  values: { subject, body },
  updatedAt: updatedAt ?? null,
});

interface TemplateEditorProps {
  template: TemplateEditor_TemplateFragment;
  onClose: () => void;
}

/** The dialog of one notice's words, beside what a person would read. Mounted while open. */
export function TemplateEditor({ template, onClose }: TemplateEditorProps) {
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
  const editing = useEntityForm({
    entity: template,
    blank: { subject: '', body: '' },
    versionOf,
    save: (values, expectedUpdatedAt) =>
      edit({ variables: { input: { kind, ...values, expectedUpdatedAt } } }),
    now: () => ({ query: TemplatesNowQuery }),
    find: (data, id) => data.noticeTemplates.find((each) => each.id === id),
    onSaved: () => {
      toast.success(`“${label}” is saved`);
      onClose();
    },
    onFailed: (error) => toast.error(userMessage(error), { title: 'The words were not saved' }),
  });
  return (
    <TemplateForm
      title={label}
      subtitle={`Goes to: ${to.charAt(0).toLowerCase()}${to.slice(1)}`}
      placeholders={placeholders}
      chatText={chatText}
      onReset={template.isEdited ? () => void resetWords() : null}
      preview={(values) => <NoticePreview kind={kind} {...values} />}
      onClose={onClose}
      {...editing}
      isPending={editing.isPending || resetting.isPending}
    />
  );
}
