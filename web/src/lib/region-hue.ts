/** The hue of a region in degrees, 0 to 359: the same for a code in every session and on every screen. */
export function regionHue(code: string): number {
  let hash = 0;
  for (const character of code) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % 360;
}
