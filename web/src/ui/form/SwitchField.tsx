import { Box, Switch } from '@chakra-ui/react';
import { useId, useRef, type ReactNode } from 'react';

interface SwitchFieldProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  helperText: ReactNode;
  disabled?: boolean;
}

/** A switch that takes effect at once, without a form. */
export function SwitchField({ label, checked, onChange, helperText, disabled = false }: SwitchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const change = (next: boolean) => {
    onChange(next);
    // The browser has already flipped its own input; until `checked` agrees, a screen reader must not hear the new state.
    if (input.current) input.current.checked = checked;
  };
  return (
    <Switch.Root checked={checked} disabled={disabled} onCheckedChange={(details) => change(details.checked)}>
      <Switch.HiddenInput
        ref={input}
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
      />
      <Switch.Control />
      <Switch.Label>
        <Box as="span" id={`${id}-label`} fontWeight="600">
          {label}
        </Box>
        <Box as="span" id={`${id}-help`} display="block" color="fg.muted">
          {helperText}
        </Box>
      </Switch.Label>
    </Switch.Root>
  );
}
