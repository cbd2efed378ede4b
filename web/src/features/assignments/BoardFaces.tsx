import { Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { tip } from '../../lib/tip';
import { Avatar } from '../../ui/plain/Avatar';

interface BoardFacesProps {
  others: readonly { id: string; displayName: string }[];
}

/** How many faces stand side by side. */
const SHOWN = 4;

/** Who else has the board open. */
export function BoardFaces({ others }: BoardFacesProps) {
  const more = others.length - SHOWN;
  const names = others.map(({ displayName }) => displayName).join(', ');
  return (
    <Flex role="status" align="center" flexShrink="0">
      {others.length > 0 && (
        <>
          <VisuallyHidden>Also here: {names}.</VisuallyHidden>
          <Flex align="center" aria-hidden {...tip(`Also here: ${names}`)}>
            {others.slice(0, SHOWN).map(({ id, displayName }, position) => (
              <Flex
                key={id}
                borderWidth="2px"
                borderColor="bg"
                borderRadius="full"
                marginInlineStart={position > 0 ? '-2' : undefined}
              >
                <Avatar name={displayName} size="small" />
              </Flex>
            ))}
            {more > 0 && (
              <Text as="span" textStyle="caption" color="fg.muted" marginInlineStart="1">
                +{more}
              </Text>
            )}
          </Flex>
        </>
      )}
    </Flex>
  );
}
