import { Flex } from '@chakra-ui/react';
import { Avatar } from '../plain/Avatar';
import { PersonText } from '../plain/PersonText';

/** A person: picture, name, e-mail. Long texts are truncated, with the full text as the tooltip. */
export function PersonLine({ name, email }: { name: string; email: string }) {
  return (
    <Flex align="center" gap="3" minWidth="0">
      <Avatar name={name} size="large" />
      <PersonText name={name} email={email} isCut />
    </Flex>
  );
}
