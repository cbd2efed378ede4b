import type { FragmentType } from '@apollo/client';
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { TemplateEditor_TemplateFragment, TemplateRow_TemplateFragment } from '../../gql/graphql';
import { useViewer } from '../../auth/useViewer';
import { lateOverlay } from '../../ui/late/late-overlay';
import { RowGroup, Table } from '../../ui/plain/Table';
import { TemplateRow } from './TemplateRow';

// Most visits look at what was sent.
const TemplateEditor = lateOverlay(async () => (await import('./TemplateEditor')).TemplateEditor, {
  dismiss: ({ onClose }) => onClose,
});

const COLUMNS = [
  { title: 'Notice', width: '30%' },
  { title: 'Subject' },
  { title: 'Send', width: '7rem' },
  { title: 'Test and edit', width: '14rem', isTitleHidden: true },
] as const;

interface TemplateTableProps {
  /** Where e-mail of a laptop arrives; null where it goes out. */
  mailboxPath: string | null;
  templates: readonly (TemplateEditor_TemplateFragment & FragmentType<TemplateRow_TemplateFragment>)[];
}

/** The notices by kind, in the order in which people meet them. */
export function TemplateTable({ mailboxPath, templates }: TemplateTableProps) {
  // They are the whole event's.
  const canEdit = useViewer().role === 'ADMIN';
  const [edited, setEdited] = useState<TemplateEditor_TemplateFragment | null>(null);
  return (
    <>
      {!canEdit && (
        <Text color="fg.muted">
          The words are the same in every region, so only administrators change them or stop a notice.
        </Text>
      )}
      <Table label="Notices by kind" columns={COLUMNS}>
        <RowGroup>
          {templates.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              mailboxPath={mailboxPath}
              onEdit={canEdit ? () => setEdited(template) : undefined}
            />
          ))}
        </RowGroup>
      </Table>
      {edited && <TemplateEditor template={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
