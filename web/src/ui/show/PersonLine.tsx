import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { UserAvatar } from './UserAvatar';

interface PersonLineProps {
  name: string;
  avatarUrl: string;
  email?: string;
  /** Words after the name, for example '(You)'. */
  note?: string;
  badges?: ReactNode;
  size?: 'xs' | 'sm' | 'md';
}

/** A person: picture, name, e-mail, badges. Long texts are cut; the full text is the element's title. */
export function PersonLine({ name, avatarUrl, email, note, badges, size = 'sm' }: PersonLineProps) {
  return (
    <Flex align="center" gap="3" minWidth="0">
      <UserAvatar name={name} src={avatarUrl} size={size} />
      <Box minWidth="0" flex="1">
        <Flex align="center" gap="2" minWidth="0">
          <Text fontWeight="600" truncate title={name}>
            {name}
          </Text>
          {note !== undefined && (
            <Text as="span" color="fg.muted" flexShrink="0">
              {note}
            </Text>
          )}
        </Flex>
        {email !== undefined && (
          <Text textStyle="caption" color="fg.muted" truncate title={email}>
            {email}
          </Text>
        )}
      </Box>
      {badges !== undefined && (
        <Flex gap="1" flexShrink="0">
          {badges}
        </Flex>
      )}
    </Flex>
  );
}
