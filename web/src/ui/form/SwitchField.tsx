import { Box, Flex } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Switch } from '../plain/Switch';

interface SwitchFieldProps {
  label: string;
  /** The full name, if the label is only its end. */
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  helperText: ReactNode;
  disabled?: boolean;
}

/** A switch that takes effect immediately, outside a form, with its current result. */
export function SwitchField({ label, name = label, onChange, helperText, ...input }: SwitchFieldProps) {
  const helpId = useId();
  return (
    <Flex as="label" gap="3" align="flex-start" width="fit-content" cursor="pointer">
      <Switch
        label={name}
        aria-describedby={helpId}
        onChange={({ target }) => onChange(target.checked)}
        {...input}
      />
      <Box as="span" minWidth="0" overflowWrap="anywhere">
        {label}
        <Box as="span" id={helpId} display="block" textStyle="caption" color="fg.muted">
          {helperText}
        </Box>
      </Box>
    </Flex>
  );
}
