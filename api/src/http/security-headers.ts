import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

export type SecurityOptions = {
  /** Served over TLS: browsers must insist on it. */
  isProduction: boolean;
  /** Whether this includes the hosts below this one. */
  hstsForSubdomains: boolean;
  /** Firebase's domain for Google's popup (`project.firebaseapp.com`); none with the emulator. */
  authDomain: string | undefined;
  /** Address of the local Auth emulator, which the page calls; null with a real project. */
  emulatorUrl: string | null;
};

/** Features that none of our pages use, so no script or frame may. */
const UNUSED = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];
const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(', ');

/**
 * A strict policy, except for the hosts that Google's popup needs (Firebase's Google sign-in, without reCAPTCHA). Scripts only
 * come from this server, never inline. Inline styles are allowed for Emotion, which Chakra UI uses.
 */
export function securityHeaders({
  isProduction,
  hstsForSubdomains,
  authDomain,
  emulatorUrl,
}: SecurityOptions): RequestHandler {
  const firebase = authDomain
    ? {
        scripts: ['https://apis.google.com'],
        connections: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
        frames: [`https://${authDomain}`],
      }
    : { scripts: [], connections: emulatorUrl === null ? [] : [emulatorUrl], frames: [] };
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...firebase.scripts],
        workerSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'https://*.googleusercontent.com'],
        connectSrc: ["'self'", ...firebase.connections],
        // Our own frames have inline documents, such as the preview of a message.
        frameSrc: ["'self'", ...firebase.frames],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isProduction ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Google's popup needs its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: isProduction
      ? { maxAge: 31_536_000, includeSubDomains: hstsForSubdomains }
      : false,
  });
  // They are the same for each answer, so helmet makes them only once.
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(sample.req, sample, () => undefined);
  // helmet has no option for this header.
  sample.setHeader('Permissions-Policy', PERMISSIONS);
  const headers = new Map(Object.entries(sample.getHeaders()).map(([name, value]) => [name, String(value)]));
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

/** An answer is for one person at one moment, so no cache may store it. */
export const neverStored: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/**
 * Apollo Sandbox has its own scripts, and a policy in its markup that names them. Policies add up, so the strict one of our
 * pages would break it. This policy only adds the missing parts.
 */
export const sandboxHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader(
    'Content-Security-Policy',
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  next();
};
