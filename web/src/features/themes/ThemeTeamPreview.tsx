import { Flex, Stack, Text } from '@chakra-ui/react';
import { tip } from '../../lib/tip';
import { Avatar } from '../../ui/plain/Avatar';

/** The first word of a display name that has a letter or digit; otherwise its first word. */
function firstName(displayName: string): string {
  const words = displayName.trim().split(/\s+/);
  return words.find((word) => /[\p{L}\p{N}]/u.test(word)) ?? words[0] ?? '';
}

/** The first names of people; those that several have get the initial of the last word: `Kwame A.` */
function shortNames(displayNames: readonly string[]): string[] {
  const first = displayNames.map(firstName);
  return displayNames.map((displayName, index) => {
    const name = first[index] ?? '';
    const last = displayName.trim().split(/\s+/).at(-1) ?? '';
    const isAlone = first.filter((other) => other === name).length === 1;
    return isAlone || last === name ? name : `${name} ${Array.from(last)[0] ?? ''}.`;
  });
}

interface ThemeTeamPreviewProps {
  /** How many members there are. */
  count: number;
  /** The first members, shown by picture and name; the rest are counted. */
  members: readonly { id: string; user: { displayName: string } }[];
}

/** A short list of the people who work on a theme. */
export function ThemeTeamPreview({ count, members }: ThemeTeamPreviewProps) {
  const rest = count - members.length;
  const names = shortNames(members.map(({ user }) => user.displayName));
  return (
    <Stack gap="2" width="full" borderTopWidth="1px" paddingTop="4">
      <Text as="h3" fontWeight="600">
        {`Team Members (${count})`}
      </Text>
      {members.length > 0 && (
        <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="3" rowGap="2" align="center">
          {members.map(({ id, user }, index) => (
            <Flex as="li" key={id} gap="1.5" align="center" minWidth="0" {...tip(user.displayName)}>
              <Avatar name={user.displayName} size="small" />
              <Text truncate maxWidth="12ch">
                {names[index]}
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
