import { NativeSelect, type NativeSelectFieldProps, type NativeSelectRootProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { FieldShell, type FieldTexts } from './FieldShell';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectFieldProps = FieldTexts &
  Omit<NativeSelectFieldProps, keyof FieldTexts | 'children' | 'size'> & {
    options: readonly SelectOption[];
    /** Shown for the value `''`. */
    placeholder?: string;
    size?: NativeSelectRootProps['size'];
    ref?: Ref<HTMLSelectElement>;
  };

/** A choice from the browser's own list. Takes react-hook-form's `register(…)`, or `value` and `onChange`. */
export function SelectField({
  label,
  error,
  helperText,
  required,
  disabled,
  hideLabel,
  options,
  size,
  ...select
}: SelectFieldProps) {
  return (
    <FieldShell
      {...{ label, error, helperText, disabled }}
      required={required ?? false}
      hideLabel={hideLabel ?? false}
    >
      <NativeSelect.Root {...(size === undefined ? {} : { size })} disabled={disabled ?? false}>
        <NativeSelect.Field {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldShell>
  );
}
