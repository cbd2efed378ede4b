import { createAvatar } from '@dicebear/core';
import * as initials from '@dicebear/initials';
import type { RequestHandler } from 'express';

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

/**
 * `GET /avatars/:seed.svg`: a picture with the initials of a display name (first letters of up to two words, upper case),
 * coloured by the name. Public, and the same for ever; no third party learns a name.
 */
export const avatar: RequestHandler<{ seed: string }> = (request, response) => {
  const seed = request.params.seed.slice(0, MAX_SEED);
  const picture = createAvatar(initials, {
    seed,
    chars: 2,
    fontWeight: 600,
    fontSize: 42,
    backgroundColor: BACKGROUNDS,
  });
  response
    .type('image/svg+xml')
    .setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    .send(picture.toString());
};
