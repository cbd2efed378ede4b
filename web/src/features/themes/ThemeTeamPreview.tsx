import { Flex, Stack, Text } from '@chakra-ui/react';
import { UserAvatar } from '../../ui/UserAvatar';
import { firstName } from './first-name';

interface ThemeTeamPreviewProps {
  members: readonly { id: string; user: { displayName: string; avatarUrl: string } }[];
}

/** How many members are shown by picture and name; the rest are counted. */
const SHOWN = 5;

/** Who works on a theme, in short. */
export function ThemeTeamPreview({ members }: ThemeTeamPreviewProps) {
  const rest = members.length - SHOWN;
  return (
    <Stack gap="2" width="full" borderTopWidth="1px" paddingTop="4">
      <Text as="h3" fontWeight="600">
        {`Team Members (${members.length})`}
      </Text>
      {members.length > 0 && (
        <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="3" rowGap="2" align="center">
          {members.slice(0, SHOWN).map(({ id, user }) => (
            <Flex as="li" key={id} gap="1.5" align="center" minWidth="0" title={user.displayName}>
              <UserAvatar name={user.displayName} src={user.avatarUrl} size="2xs" />
              <Text truncate maxWidth="12ch">
                {firstName(user.displayName)}
              </Text>
            </Flex>
          ))}
          {rest > 0 && (
            <Text as="li" textStyle="figure" color="fg.muted">
              {`+${rest}`}
            </Text>
          )}
        </Flex>
      )}
    </Stack>
  );
}
