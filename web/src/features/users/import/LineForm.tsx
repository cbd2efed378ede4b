import { Button, Flex } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { ownEscape } from '../../../ui/dialog/own-escape';

interface LineFormProps extends Omit<ComponentProps<typeof Flex>, 'onSubmit'> {
  isPending: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}

/** A form for one line of a list, with its two buttons. Escape closes it, not the dialog. */
export const LineForm = ({ isPending, onSubmit, onCancel, children, ...layout }: LineFormProps) => (
  <Flex
    as="form"
    flexBasis="full"
    {...ownEscape}
    onKeyDown={({ key }) => {
      if (key === 'Escape') onCancel();
    }}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
    {...layout}
  >
    {children}
    <Flex gap="2">
      <Button type="submit" size="sm" disabled={isPending}>
        Check again
      </Button>
      <Button size="sm" variant="outline" onClick={onCancel}>
        Cancel
      </Button>
    </Flex>
  </Flex>
);
