// ui/form/: fields and forms, which know no data.
import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The texts of every field, besides its control. */
export interface FieldTexts {
  label: string;
  /** What is wrong with the value; marks the field invalid. */
  error?: string | undefined;
  helperText?: ReactNode;
  required?: boolean;
  disabled?: boolean | undefined;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
}

interface FieldShellProps extends FieldTexts {
  children: ReactNode;
}

/** The base of every field: label, help and error around one control, linked for assistive technology. */
export function FieldShell({
  label,
  error,
  helperText,
  required,
  disabled,
  hideLabel,
  children,
}: FieldShellProps) {
  return (
    <Field.Root invalid={error !== undefined} required={required ?? false} disabled={disabled ?? false}>
      <Field.Label display="block" srOnly={hideLabel ?? false}>
        {label}
        <Field.RequiredIndicator color="danger.fg" marginInlineStart="1" />
      </Field.Label>
      {children}
      {helperText !== undefined && <Field.HelperText>{helperText}</Field.HelperText>}
      {error !== undefined && <Field.ErrorText color="fg.error">{error}</Field.ErrorText>}
    </Field.Root>
  );
}
