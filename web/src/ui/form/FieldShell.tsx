import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What every field of a form has besides its control. */
export interface FieldTexts {
  label: string;
  /** The refusal; marks the field invalid. */
  error?: string | undefined;
  helperText?: ReactNode;
  required?: boolean;
  disabled?: boolean | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
}

interface FieldShellProps extends FieldTexts {
  children: ReactNode;
}

/**
 * Fields and forms, which know no data. This is what every field is made of: label, help and refusal around one control, tied
 * together for assistive technology.
 */
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
      <Field.Label srOnly={hideLabel ?? false}>
        {label}
        <Field.RequiredIndicator color="danger.fg" />
      </Field.Label>
      {children}
      {helperText !== undefined && <Field.HelperText>{helperText}</Field.HelperText>}
      {error !== undefined && <Field.ErrorText color="fg.error">{error}</Field.ErrorText>}
    </Field.Root>
  );
}
