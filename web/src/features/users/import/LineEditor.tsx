import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { TextAreaField, TextField } from '../../../ui/form/fields';
import { LineForm } from './LineForm';

interface LineEditorProps {
  label: string;
  text: string;
  isPending: boolean;
  onCheck: (text: string) => void;
  onCancel: () => void;
}

/** One or several lines of the file that form a record, as plain text. Escape closes it. */
export function LineEditor({ label, text, isPending, onCheck, onCancel }: LineEditorProps) {
  const [draft, setDraft] = useState(text);
  const field = {
    label,
    hideLabel: true,
    size: 'sm',
    fontFamily: 'mono',
    spellCheck: false,
    // The person has just opened it to write.
    ref: (element: HTMLElement | null) => element?.focus(),
    value: draft,
    onChange: (event: { target: { value: string } }) => setDraft(event.target.value),
  } as const;
  return (
    <LineForm gap="2" wrap="wrap" isPending={isPending} onSubmit={() => onCheck(draft)} onCancel={onCancel}>
      <Box flex="1 1 16rem">
        {text.includes('\n') ? <TextAreaField rows={4} {...field} /> : <TextField {...field} />}
      </Box>
    </LineForm>
  );
}
