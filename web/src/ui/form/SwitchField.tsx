import { Box, Flex } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Switch } from '../plain/Switch';

interface SwitchFieldProps {
  label: string;
  /** Its name in full, where the label is only its end. */
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  helperText: ReactNode;
  disabled?: boolean;
}

export function SwitchField({ label, name = label, onChange, helperText, ...input }: SwitchFieldProps) {
  const helpId = useId();
  return (
    <Flex as="label" gap="2.5" align="center" width="fit-content" cursor="pointer">
      <Switch
        label={name}
        aria-describedby={helpId}
        onChange={({ target }) => onChange(target.checked)}
        {...input}
      />
      <span>
        <Box as="span" fontWeight="600">
          {label}
        </Box>
        <Box as="span" id={helpId} display="block" color="fg.muted">
          {helperText}
        </Box>
      </span>
    </Flex>
  );
}
