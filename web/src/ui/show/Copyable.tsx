import { Box, Flex } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { cutTip } from '../../lib/tip';
import { copyText } from '../feedback/copy-text';
import { IconAction } from './IconAction';

interface CopyableProps {
  text: string;
  shown?: string;
  /** For the button's label: 'the seed'. */
  what?: string;
}

/** What only programs read, abridged; a press copies all of it. */
export const Copyable = ({ text, shown = text, what = text }: CopyableProps) => (
  <Flex as="span" align="center" gap="1" minWidth="0" minHeight={{ base: '11', md: '0' }}>
    <Box as="span" fontFamily="mono" truncate {...cutTip(text)}>
      {shown}
    </Box>
    <IconAction
      label={`Copy ${what}`}
      icon={Copy}
      size="2xs"
      onClick={() => void copyText(text, { done: 'Copied to the clipboard.' })}
    />
  </Flex>
);
