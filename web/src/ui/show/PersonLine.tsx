import { Flex } from '@chakra-ui/react';
import { Avatar } from '../plain/Avatar';
import { PersonText } from '../plain/PersonText';

interface PersonLineProps {
  name: string;
  email: string;
}

/** A person: picture, name, e-mail. Long texts are cut; the full text is the tooltip. */
export function PersonLine({ name, email }: PersonLineProps) {
  return (
    <Flex align="center" gap="3" minWidth="0">
      <Avatar name={name} size="large" />
      <PersonText name={name} email={email} isCut />
    </Flex>
  );
}
