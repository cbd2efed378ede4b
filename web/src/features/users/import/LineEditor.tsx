import { Box, Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { ownEscape } from '../../../ui/dialog/own-escape';
import { TextAreaField, TextField } from '../../../ui/form/fields';

interface LineEditorProps {
  label: string;
  text: string;
  isPending: boolean;
  onCheck: (text: string) => void;
  onCancel: () => void;
}

/** A line as it is written in the file, or several that are one. Escape leaves it. */
export function LineEditor({ label, text, isPending, onCheck, onCancel }: LineEditorProps) {
  const [draft, setDraft] = useState(text);
  const field = {
    label,
    hideLabel: true,
    size: 'sm',
    fontFamily: 'mono',
    spellCheck: false,
    // The person has just asked to write here.
    ref: (element: HTMLElement | null) => element?.focus(),
    value: draft,
    onChange: (event: { target: { value: string } }) => setDraft(event.target.value),
  } as const;
  return (
    <Flex
      as="form"
      flexBasis="full"
      gap="2"
      wrap="wrap"
      {...ownEscape}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onCheck(draft);
      }}
    >
      <Box flex="1 1 16rem">
        {text.includes('\n') ? <TextAreaField rows={4} {...field} /> : <TextField {...field} />}
      </Box>
      <Button type="submit" size="sm" disabled={isPending}>
        Check again
      </Button>
      <Button size="sm" variant="outline" onClick={onCancel}>
        Cancel
      </Button>
    </Flex>
  );
}
