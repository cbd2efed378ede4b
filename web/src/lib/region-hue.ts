/**
 * The hue of a region in degrees, 0 to 359: the same for a code in every session and on every screen. FNV-1a with its high
 * bits mixed down, because the codes of an event are short and alike ('AMER', 'EMEA') and should not look alike.
 */
export function regionHue(code: string): number {
  let hash = 0x811c9dc5;
  for (const character of code) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 8) % 360;
}
