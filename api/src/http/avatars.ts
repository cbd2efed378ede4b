import type { RequestHandler } from 'express';
import { escapeHtml } from '../lib/escape-html';
import { avatarColour, initials } from '../lib/initials';

/** UTF-16 code units; no person's name is longer. */
const MAX_SEED = 240;

/**
 * `GET /avatars/:seed.svg`: a picture with the initials of a display name, coloured by the name (`lib/initials.ts`), for clients of
 * the API; our page draws its own. Public and immutable. Drawn here, so that no third party learns a name.
 */
export const avatar: RequestHandler<{ seed: string }> = (request, response) => {
  const seed = request.params.seed.slice(0, MAX_SEED);
  response
    .type('image/svg+xml')
    .setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    .send(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect fill="${avatarColour(seed)}" width="100" height="100"/>` +
        `<text x="50%" y="50%" font-family="Arial, sans-serif" font-size="38" font-weight="600" fill="#ffffff" text-anchor="middle" dy="13.528">${escapeHtml(initials(seed))}</text></svg>`,
    );
};
