import { Textarea, type TextareaProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { FieldShell, type FieldTexts } from './FieldShell';

type TextAreaFieldProps = FieldTexts &
  Omit<TextareaProps, keyof FieldTexts> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text, 3 by default. Takes react-hook-form's `register(…)` like `TextField`. */
export function TextAreaField({
  label,
  error,
  helperText,
  required,
  disabled,
  hideLabel,
  rows = 3,
  ...textarea
}: TextAreaFieldProps) {
  return (
    <FieldShell
      {...{ label, error, helperText, disabled }}
      required={required ?? false}
      hideLabel={hideLabel ?? false}
    >
      <Textarea rows={rows} {...textarea} />
    </FieldShell>
  );
}
