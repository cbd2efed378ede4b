// Loaded into a server before its own code: Google's hosts are the test's.
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const { FAULTS_GOOGLE = '' } = process.env;
const { hostname, port } = new URL(FAULTS_GOOGLE);

/** @param {string | undefined | null} host */
const isGoogles = (host) => host?.endsWith('.googleapis.com') === true;

/** @param {typeof https.request} original */
const redirected =
  (original) =>
  /** @param {any[]} args */
  (...args) => {
    const [first, ...rest] = args;
    const asked = first instanceof URL || typeof first === 'string' ? new URL(first) : first;
    if (!isGoogles(asked.hostname ?? asked.host)) return Reflect.apply(original, https, args);
    const path = asked.path ?? `${asked.pathname}${asked.search}`;
    const options = rest.find((rest) => typeof rest === 'object') ?? asked;
    const { method, headers, timeout } = options;
    const done = rest.find((rest) => typeof rest === 'function');
    return http.request({ hostname, port, path, method, headers, timeout }, done);
  };
Object.assign(https, { request: redirected(https.request) });
syncBuiltinESMExports();

const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  return isGoogles(url.hostname)
    ? realFetch(new URL(`${url.pathname}${url.search}`, FAULTS_GOOGLE), init)
    : realFetch(input, init);
};
