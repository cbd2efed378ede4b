import { Badge, Box } from '@chakra-ui/react';
import { MiddleCut } from '../plain/MiddleCut';

/**
 * A region's hue in degrees, 0 to 359, stable for each code. FNV-1a with its high bits mixed down, because the codes of an event
 * are short and similar ('AMER', 'EMEA') but should differ in colour.
 */
export function regionHue(code: string): number {
  let hash = 0x811c9dc5;
  for (const character of code) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 8) % 360;
}

/** A dot in a region's hue, next to its name. */
export function RegionDot({ code }: { code: string }) {
  return (
    <Box
      as="span"
      boxSize="2"
      borderRadius="full"
      bg={`oklch(0.62 0.15 ${regionHue(code)})`}
      flexShrink="0"
      aria-hidden
    />
  );
}

interface RegionBadgeProps {
  /** Null if the region is unknown. */
  region: { name: string; code: string } | null;
}

/** A region's name on its own stable hue. The lightness is fixed, so every hue is equally readable in both modes. */
export function RegionBadge({ region }: RegionBadgeProps) {
  if (!region) return <Badge variant="surface">Unknown Region</Badge>;
  const hue = regionHue(region.code);
  return (
    <Badge
      size="md"
      textStyle="caption"
      minWidth="0"
      maxWidth="full"
      bg={{ _light: `oklch(0.955 0.035 ${hue})`, _dark: `oklch(0.29 0.05 ${hue})` }}
      color={{ _light: `oklch(0.42 0.11 ${hue})`, _dark: `oklch(0.88 0.08 ${hue})` }}
    >
      <RegionDot code={region.code} />
      <MiddleCut text={region.name} tail={16} />
    </Badge>
  );
}
