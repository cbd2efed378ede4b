import { Flex, Text } from '@chakra-ui/react';
import { tip } from '../../lib/tip';
import { Avatar } from '../../ui/plain/Avatar';

/** The pictures of a team's first people, and the number of the rest out of `count`. */
export function TeamFaces({ names, count }: { names: readonly string[]; count: number }) {
  const rest = count - names.length;
  return (
    <Flex as="ul" aria-label="People on your team" gap="1.5" align="center" wrap="wrap">
      {names.map((name, index) => (
        // Two people may have the same name.
        <li key={index} {...tip(name)}>
          <Avatar name={name} label={name} size="medium" />
        </li>
      ))}
      {rest > 0 && (
        <Text as="li" textStyle="figure" color="fg.muted">
          {`+${rest}`}
        </Text>
      )}
    </Flex>
  );
}
