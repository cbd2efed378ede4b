import { Box, Text } from '@chakra-ui/react';
import type { Generation } from './outcome';
import { PanelHeading } from './PanelHeading';
import { ShowAll } from './ShowAll';

type Pin = Generation['pins'][number];

const SHOWN = 4;

/** The places set by hand that cost others something, and how many cost nothing. */
export function PinCosts({ pins }: { pins: readonly Pin[] }) {
  const costly = pins.flatMap(({ user, theme, cost }) => (cost ? [{ user, theme, cost }] : []));
  const free = pins.length - costly.length;
  if (pins.length === 0) return null;
  return (
    <Box>
      <PanelHeading>Places set by hand</PanelHeading>
      <ShowAll items={costly} first={SHOWN} noun="places">
        {(shown) => (
          <Box as="ul" listStyleType="none" aria-label="Places set by hand that cost something">
            {shown.map(({ user, theme, cost }, index) => (
              <Box as="li" key={user?.id ?? index} paddingBlock="1" overflowWrap="anywhere">
                {user?.displayName ?? 'Somebody deleted since'}
                {theme && ` on ${theme.title}`}
                <Text as="span" color="fg.muted">{`: ${cost.sentence}`}</Text>
              </Box>
            ))}
          </Box>
        )}
      </ShowAll>
      {free > 0 && (
        <Text color="fg.muted">
          {costly.length === 0
            ? 'None of them costs anybody anything.'
            : `${free === 1 ? 'One other costs' : `${free} others cost`} nobody anything.`}
        </Text>
      )}
    </Box>
  );
}
