import { chakra } from '@chakra-ui/react';
import { regionHue } from '../../ui/show/RegionBadge';

/** The left half of the pattern with its middle column; the right half mirrors it. */
const CELLS = Array.from({ length: 15 }, (_, index) => ({ row: Math.floor(index / 3), column: index % 3 }));

/** A pattern that is stable for each title, so that people recognise a theme before reading it. */
export function ThemeGlyph({ title }: { title: string }) {
  const hue = regionHue(title);
  return (
    <chakra.svg
      viewBox="-1.5 -1.5 8 8"
      boxSize="8"
      flexShrink="0"
      // As high as the title's first line, like the actions next to it.
      marginBlock="-1"
      borderRadius="l2"
      bg={{ _light: `oklch(0.955 0.035 ${hue})`, _dark: `oklch(0.29 0.05 ${hue})` }}
      fill={{ _light: `oklch(0.55 0.15 ${hue})`, _dark: `oklch(0.8 0.11 ${hue})` }}
      aria-hidden
    >
      {CELLS.filter(({ row, column }) => regionHue(`${title} ${row} ${column}`) % 2 === 0).map(
        ({ row, column }) => (
          <g key={`${row} ${column}`}>
            <rect x={column} y={row} width="1" height="1" />
            <rect x={4 - column} y={row} width="1" height="1" />
          </g>
        ),
      )}
    </chakra.svg>
  );
}
