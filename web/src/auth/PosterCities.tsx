import { Flex } from '@chakra-ui/react';
import { RegionDot } from '../ui/show/RegionBadge';
import type { Poster } from './poster';

/** Which colour of the teams in orbit is which city; nothing where regions share a city or have none. `PosterFacts` says them, too. */
export function PosterCities({ codes, cities }: Pick<Poster, 'codes' | 'cities'>) {
  if (codes.length !== cities.length) return null;
  return (
    <Flex
      hideBelow="md"
      // Comes later than the picture, and does not move it.
      position="absolute"
      insetInline="0"
      bottom="8"
      columnGap="6"
      rowGap="2"
      wrap="wrap"
      justify="center"
      paddingInline="8"
      fontFamily="mono"
      color="fg.muted"
      aria-hidden
    >
      {codes.map((code, index) => (
        <Flex key={code} gap="2" align="center">
          <RegionDot code={code} />
          {cities[index]}
        </Flex>
      ))}
    </Flex>
  );
}
