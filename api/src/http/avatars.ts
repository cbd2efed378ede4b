import { createAvatar, type Style } from '@dicebear/core';
import * as letters from '@dicebear/initials';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { avatarColour, initials } from '../lib/initials';

/** UTF-16 code units; no name is longer. */
const MAX_SEED = 240;

/** DiceBear's initials with ours as the seed: its own rule takes the first and last word, or two letters of one word. */
const picture: Style<letters.Options> = {
  ...letters,
  create: (properties) => {
    const drawn = letters.create(properties);
    const text = `>${properties.prng.seed}</text>`;
    return { ...drawn, body: drawn.body.replace(/>[^<>]*<\/text>/, () => text) };
  },
};

/** By letters and colour: a picture depends on nothing else. */
const pictures = new LRUCache<string, string, { letters: string; colour: string }>({
  // About 4,000 pictures.
  maxSize: 2_000_000,
  sizeCalculation: (drawn) => drawn.length,
  memoMethod: (_key, _stale, { context }) =>
    createAvatar(picture, {
      seed: context.letters,
      fontWeight: 600,
      fontSize: 38,
      backgroundColor: [context.colour.slice(1)],
    })
      .toString()
      // It states that the style is in the public domain, in more bytes than the picture takes.
      .replace(/<metadata.*<\/metadata>/s, ''),
});

/**
 * `GET /avatars/:seed.svg`: the initials of a display name on the name's colour (`lib/initials.ts`), for clients of the API;
 * our page draws its own. Public and immutable. Drawn here, so no third party learns a name.
 */
export const avatar: RequestHandler<{ seed: string }> = (request, response) => {
  const seed = request.params.seed.slice(0, MAX_SEED);
  const drawn = { letters: initials(seed), colour: avatarColour(seed) };
  response
    .type('image/svg+xml')
    .setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    .send(pictures.memo(drawn.colour + drawn.letters, { context: drawn }));
};
