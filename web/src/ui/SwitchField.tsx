import { Box, Switch, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SwitchFieldProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  helperText?: ReactNode;
  disabled?: boolean;
  /** Keeps the label for screen readers only, as in a table whose column says it. */
  hideLabel?: boolean;
}

/** Something that is on or off at once, without a form. */
export function SwitchField({
  label,
  checked,
  onChange,
  helperText,
  disabled = false,
  hideLabel = false,
}: SwitchFieldProps) {
  return (
    <Switch.Root
      checked={checked}
      disabled={disabled}
      onCheckedChange={(details) => onChange(details.checked)}
    >
      <Switch.HiddenInput />
      <Switch.Control />
      <Switch.Label srOnly={hideLabel}>
        <Box as="span" fontWeight={helperText === undefined ? '400' : '600'}>
          {label}
        </Box>
        {helperText !== undefined && (
          <Text as="span" display="block" color="fg.muted">
            {helperText}
          </Text>
        )}
      </Switch.Label>
    </Switch.Root>
  );
}
