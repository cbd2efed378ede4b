import { createAvatar, type Style } from '@dicebear/core';
import * as letters from '@dicebear/initials';
import type { RequestHandler } from 'express';
import { initials } from '../lib/initials';

/** Longest name that is drawn; only its initials and its hash matter. */
const MAX_SEED = 120;

/** Backgrounds on which white initials have a contrast of 4.5 to 1 or more. */
const BACKGROUNDS = [
  '4338ca',
  '0f766e',
  'b45309',
  'be123c',
  '1d4ed8',
  '7e22ce',
  '15803d',
  '0e7490',
  'a21caf',
  '475569',
];

/** DiceBear's picture of letters, with our initials: its own rule takes the first and last word, or two letters of one word. */
const picture: Style<letters.Options> = {
  ...letters,
  create: (properties) => {
    const drawn = letters.create(properties);
    const text = `>${initials(properties.prng.seed)}</text>`;
    return { ...drawn, body: drawn.body.replace(/>[^<>]*<\/text>/, () => text) };
  },
};

/**
 * `GET /avatars/:seed.svg`: a picture with the initials of a display name (`lib/initials.ts`),
 * coloured by the name. Public and immutable. We draw it here, so that no third party learns a name.
 */
export const avatar: RequestHandler<{ seed: string }> = (request, response) => {
  const seed = request.params.seed.slice(0, MAX_SEED);
  const drawn = createAvatar(picture, {
    seed,
    fontWeight: 600,
    fontSize: 42,
    backgroundColor: BACKGROUNDS,
  });
  response
    .type('image/svg+xml')
    .setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    .send(drawn.toString());
};
