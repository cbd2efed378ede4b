/**
 * The hue of a region in degrees, 0 to 359: the same for a code in every session and on every screen.
 * Successive hashes are spread by the golden angle, so that similar codes (`EU_N`, `EU_S`) do not look alike.
 */
export function regionHue(code: string): number {
  let hash = 0;
  for (const character of code) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return Math.round(hash * 137.508) % 360;
}
