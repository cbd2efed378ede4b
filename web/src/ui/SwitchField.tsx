import { Box, Switch, Text } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';

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
  const input = useRef<HTMLInputElement>(null);
  const change = (next: boolean) => {
    onChange(next);
    // The browser has flipped its own input already; until `checked` says so too, it must not tell a screen reader.
    if (input.current) input.current.checked = checked;
  };
  return (
    <Switch.Root checked={checked} disabled={disabled} onCheckedChange={(details) => change(details.checked)}>
      <Switch.HiddenInput ref={input} />
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
