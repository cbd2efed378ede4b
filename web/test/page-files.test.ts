import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const WEB = path.resolve(import.meta.dirname, '..');
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const readPublic = (address: string): Buffer => readFileSync(path.join(WEB, 'public', address));
const page = readFileSync(path.join(WEB, 'index.html'), 'utf8');

/** The width and height of a PNG: the first two numbers of its header. */
function sizeOf(address: string): string {
  const file = readPublic(address);
  expect(file.subarray(0, 8)).toEqual(PNG);
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

it("the phone's icon and the manifest's icons exist in the declared sizes", () => {
  expect(sizeOf(/apple-touch-icon" href="([^"]+)"/.exec(page)?.[1] ?? '')).toBe('180x180');
  const manifest = JSON.parse(
    readPublic(/rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? '').toString('utf8'),
  ) as { icons: { src: string; sizes: string; type: string }[] };
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src, sizes } of pictures) expect(sizeOf(src)).toBe(sizes);
});
