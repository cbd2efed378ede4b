import { Box, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Switch } from '../../ui/plain/Switch';

interface SettingSwitchProps {
  label: string;
  /** Its name in full, where the label is only its end. */
  name?: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
  /** What it comes to now. */
  children: ReactNode;
}

/** A switch of a region, and what it comes to. */
export function SettingSwitch({
  label,
  name = label,
  isOn,
  isDisabled,
  onChange,
  children,
}: SettingSwitchProps) {
  const id = useId();
  return (
    <Flex align="flex-start" gap="3">
      <Switch
        label={name}
        aria-describedby={id}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Box minWidth="0">
        <Text overflowWrap="anywhere" aria-hidden>
          {label}
        </Text>
        <Text id={id} as="span" textStyle="caption" color="fg.muted" display="block">
          {children}
        </Text>
      </Box>
    </Flex>
  );
}
