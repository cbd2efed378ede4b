import {
  Box,
  Checkbox,
  Field,
  Flex,
  Input,
  type InputProps,
  NativeSelect,
  type NativeSelectFieldProps,
  type NativeSelectRootProps,
  Text,
  Textarea,
  type TextareaProps,
} from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';

/** The texts of every field, apart from its control. */
export interface FieldTexts {
  label: string;
  /** The error; marks the field invalid. */
  error?: string | undefined;
  helperText?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean | undefined;
}

/** The base of every field: label, help and error around one control, linked for assistive technology. */
export function FieldShell({
  label,
  error,
  helperText,
  required = false,
  disabled = false,
  hideLabel = false,
  children,
}: FieldTexts & { children: ReactNode }) {
  return (
    <Field.Root invalid={error !== undefined} required={required} disabled={disabled}>
      <Field.Label display="block" srOnly={hideLabel}>
        {label}
        <Field.RequiredIndicator color="danger.fg" marginInlineStart="1" />
      </Field.Label>
      {children}
      {/* The refusal takes the place of the hint, so that the fields below stay where they are. */}
      {error !== undefined ? (
        <Field.ErrorText color="fg.error">{error}</Field.ErrorText>
      ) : (
        helperText !== undefined && <Field.HelperText overflowWrap="anywhere">{helperText}</Field.HelperText>
      )}
    </Field.Root>
  );
}

/** Separates a field's texts from the props of its control. */
function apart<Props extends FieldTexts>(props: Props) {
  const { label, error, helperText, required, disabled, hideLabel, ...control } = props;
  return [{ label, error, helperText, required, disabled, hideLabel }, control] as const;
}

type TextFieldProps = FieldTexts & Omit<InputProps, keyof FieldTexts> & { ref?: Ref<HTMLInputElement> };

/**
 * A line of text, or with `type` a date, number and so on. With react-hook-form: `<TextField label="Name"
 * error={errors.name?.message} {...register('name')} />`.
 */
export function TextField(props: TextFieldProps) {
  const [texts, input] = apart(props);
  return (
    <FieldShell {...texts}>
      <Input {...input} />
    </FieldShell>
  );
}

type TextAreaFieldProps = FieldTexts &
  Omit<TextareaProps, keyof FieldTexts> & { ref?: Ref<HTMLTextAreaElement> };

/** A multi-line text field, 3 lines by default. Accepts react-hook-form's `register(…)` like `TextField`. */
export function TextAreaField(props: TextAreaFieldProps) {
  const [texts, textarea] = apart(props);
  return (
    <FieldShell {...texts}>
      <Textarea rows={3} {...textarea} />
    </FieldShell>
  );
}

type SelectFieldProps = FieldTexts &
  Omit<NativeSelectFieldProps, keyof FieldTexts | 'children' | 'size'> & {
    options: readonly { value: string; label: string; disabled?: boolean }[];
    /** Shown for the value `''`. */
    placeholder?: string;
    size?: NativeSelectRootProps['size'];
    ref?: Ref<HTMLSelectElement>;
  };

/** A native select. Accepts react-hook-form's `register(…)`, or `value` and `onChange`. */
export function SelectField({ options, size, ...props }: SelectFieldProps) {
  const [texts, select] = apart(props);
  return (
    <FieldShell {...texts}>
      <NativeSelect.Root {...(size !== undefined && { size })} disabled={texts.disabled ?? false}>
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

interface CheckboxFieldProps {
  label: string;
  helperText?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckboxField({ label, helperText, checked, onChange }: CheckboxFieldProps) {
  const helpId = useId();
  return (
    <Checkbox.Root
      checked={checked}
      onCheckedChange={(details) => onChange(details.checked === true)}
      alignItems="flex-start"
    >
      <Checkbox.HiddenInput {...(helperText !== undefined && { 'aria-describedby': helpId })} />
      <Checkbox.Control />
      <Box>
        <Checkbox.Label>{label}</Checkbox.Label>
        {helperText !== undefined && (
          <Box id={helpId} textStyle="caption" color="fg.muted">
            {helperText}
          </Box>
        )}
      </Box>
    </Checkbox.Root>
  );
}

interface SearchFieldProps {
  /** What it finds, as the field's name and placeholder: 'Find a theme'. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** As wide as its form, in a dialog. */
  isWide?: boolean;
}

/** Filters what a page shows as the person types. */
export function SearchField({ label, value, onSearch, isWide = false }: SearchFieldProps) {
  return (
    <Box role="search" width={isWide ? 'full' : { base: 'full', sm: '18rem' }}>
      <TextField
        label={label}
        hideLabel
        type="search"
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onSearch(target.value)}
      />
    </Box>
  );
}

/** A search field beside what it found, and an act. */
export const SearchRow = ({
  found,
  children,
  ...field
}: SearchFieldProps & { found: ReactNode; children?: ReactNode }) => (
  <Flex columnGap="4" rowGap="2" wrap="wrap" align="center">
    <SearchField {...field} />
    <Text role="status" color="fg.muted" _empty={{ display: 'none' }}>
      {found}
    </Text>
    {children}
  </Flex>
);
