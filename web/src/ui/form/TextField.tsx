import { Input, type InputProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { FieldShell, type FieldTexts } from './FieldShell';

type TextFieldProps = FieldTexts & Omit<InputProps, keyof FieldTexts> & { ref?: Ref<HTMLInputElement> };

/**
 * A line of text, or through `type` a date, number and so on.
 * With react-hook-form: `<TextField label="Name" error={errors.name?.message} {...register('name')} />`.
 */
export function TextField({
  label,
  error,
  helperText,
  required,
  disabled,
  hideLabel,
  ...input
}: TextFieldProps) {
  return (
    <FieldShell
      {...{ label, error, helperText, disabled }}
      required={required ?? false}
      hideLabel={hideLabel ?? false}
    >
      <Input {...input} />
    </FieldShell>
  );
}
