import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { z } from 'zod';
import { inTransaction, lockRegions } from '../../db/transaction';
import { notFound } from '../../errors';
import { cutTo } from '../../lib/cut-to';
import { secureAddress } from '../../lib/secure-address';
import { summaryOf } from '../../lib/summary-of';
import { requiredText } from '../../lib/text';
import { anyId, type InputOf, parseInput } from '../../lib/values';
import type { Outcome } from './mail-transport';

/** The chats with supported incoming webhooks, by the host of their addresses. */
const SERVICES = {
  slack: { name: 'Slack', host: /^hooks\.slack(-gov)?\.com$/ },
  teams: {
    name: 'Microsoft Teams',
    host: /^([a-z0-9-]+\.)+(webhook\.office\.com|logic\.azure\.com|api\.powerplatform\.com)$/,
  },
  googleChat: { name: 'Google Chat', host: /^chat\.googleapis\.com$/ },
} as const;
export type ChatService = keyof typeof SERVICES;

/** The chat of a webhook; null for an address of any other host, without https, or with a port or a password. */
export function chatServiceOf(address: string): ChatService | null {
  const url = secureAddress(address);
  if (url?.port !== '') return null;
  const services = Object.keys(SERVICES) as ChatService[];
  return services.find((service) => SERVICES[service].host.test(url.hostname)) ?? null;
}

function chatBody(service: ChatService, text: string): object {
  switch (service) {
    case 'slack':
      // Slack interprets these three characters.
      return { text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') };
    case 'googleChat':
      return { text };
    case 'teams':
      return {
        type: 'message',
        attachments: [
          {
            contentType: 'application/vnd.microsoft.card.adaptive',
            content: {
              type: 'AdaptiveCard',
              $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
              version: '1.2',
              body: text.split('\n').map((line) => ({ type: 'TextBlock', text: line, wrap: true })),
            },
          },
        ],
      };
  }
}

export const maskedAddress = (address: string): string =>
  `https://${URL.parse(address)?.hostname ?? ''}/…${address.slice(-4)}`;

export const newWebhook = z.object({
  regionId: anyId.describe('The region.'),
  address: requiredText({ label: 'Address', max: 1_000 })
    .refine(
      (address) => chatServiceOf(address) !== null,
      'Address must be that of an incoming webhook of Slack (https://hooks.slack.com/…), Microsoft Teams (https://….webhook.office.com/… or https://….logic.azure.com/…) or Google Chat (https://chat.googleapis.com/…)',
    )
    .describe(
      'The address that the chat gave you for its channel. Anyone who knows it can write into the channel.',
    ),
});

/** Connects the chat channel of a region. @throws DomainError BAD_USER_INPUT, NOT_FOUND */
export async function setChatWebhook(input: InputOf<typeof newWebhook>): Promise<void> {
  const { regionId, address } = parseInput(newWebhook, input);
  await inTransaction(async (tx) => {
    await lockRegions(tx, [regionId], 'exclusive');
    if ((await tx.region.count({ where: { id: regionId } })) === 0) throw notFound('region');
    await tx.chatWebhook.upsert({
      where: { id: regionId },
      create: { id: regionId, address },
      update: { address },
    });
  });
}

export async function clearChatWebhook(regionId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockRegions(tx, [regionId], 'exclusive');
    await tx.chatWebhook.deleteMany({ where: { id: regionId } });
  });
}

export interface ChatTransport {
  /** Posts a text to the channel of an incoming webhook. */
  post: (address: string, text: string) => Promise<Outcome>;
}

/** How host names are resolved, and which certificates are trusted; tests have their own. */
export type ChatNetwork = {
  lookup?: (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;
  /** PEM of an authority to trust instead of the public ones. */
  ca?: string;
  port?: number;
  isForbidden?: (address: string) => boolean;
  timeout?: number;
};

/** Addresses outside the internet, by IANA's special-purpose registries. */
const INSIDE_V4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3';
/** The only IPv6 addresses on the internet, and the exceptions among them. */
const GLOBAL_V6 = blockList('2000::/3', 'ipv6');
const INSIDE_V6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';

function blockList(nets: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const net of nets.split(' ')) {
    const [address = '', bits] = net.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
const INSIDE = { ipv4: blockList(INSIDE_V4, 'ipv4'), ipv6: blockList(INSIDE_V6, 'ipv6') };

/** Whether our requests must not reach this address, because it is not on the internet (SSRF). */
export function isInside(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return INSIDE.ipv4.check(address, 'ipv4');
    case 6:
      return !GLOBAL_V6.check(address, 'ipv6') || INSIDE.ipv6.check(address, 'ipv6');
    default:
      return true;
  }
}

/** Milliseconds for a whole exchange. */
const LONGEST_POST = 15_000;
/** The most characters of an answer that are read; the rest is cut off. */
const MOST_READ = 2_000;

const systemNames: NonNullable<ChatNetwork['lookup']> = (host, done) =>
  systemLookup(host, { all: true }, (error, addresses) => done(error, error ? [] : addresses));

/**
 * Posts to chats by their webhooks. Checks the address on connecting and connects to exactly that one, so DNS rebinding gains
 * nothing. Follows no redirects.
 */
export function createChatTransport(network: ChatNetwork = {}): ChatTransport {
  const { lookup = systemNames, ca, port = 443, isForbidden = isInside, timeout = LONGEST_POST } = network;
  /** Checks each address before it is tried. */
  const allowedLookup: LookupFunction = (host, { all }, done) =>
    lookup(host, (error, addresses) => {
      const allowed = addresses.filter(({ address }) => !isForbidden(address));
      const [first] = allowed;
      if (error || !first) done(error ?? new Error(`${host} is at no address of the internet`), '', 0);
      else if (all === true) done(null, allowed);
      else done(null, first.address, first.family);
    });
  return {
    post: async (address, text) => {
      const service = chatServiceOf(address);
      if (service === null) return { kind: 'refused', words: 'This is no address of a chat that is known.' };
      const body = Buffer.from(JSON.stringify(chatBody(service, text)));
      const { hostname, pathname, search } = new URL(address);
      const posting = request({
        hostname,
        port,
        path: pathname + search,
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length },
        agent: false,
        ...(ca === undefined ? {} : { ca }),
        signal: AbortSignal.timeout(timeout),
        lookup: allowedLookup,
      });
      const progress = { isSent: false };
      posting.on('finish', () => (progress.isSent = true));
      // `once` below handles it, unless it comes after the answer.
      posting.on('error', () => undefined);
      posting.end(body);
      try {
        const [response] = (await once(posting, 'response')) as [IncomingMessage];
        return outcomeOf(response, await beginningOf(response));
      } catch (error) {
        return { kind: progress.isSent ? 'unknown' : 'unreachable', words: summaryOf(error) };
      } finally {
        posting.destroy();
      }
    },
  };
}

/** The beginning of an answer, even of one that breaks off: its status is known. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  let words = '';
  try {
    for await (const part of response.setEncoding('utf8')) {
      words += String(part);
      if (words.length >= MOST_READ) break;
    }
  } catch {
    // Its status counts.
  }
  return cutTo(words, MOST_READ);
}

/** @param retryAfter seconds; a date, which none of the chats sends, is ignored */
function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage, words: string): Outcome {
  const { 'retry-after': retryAfter = '' } = headers;
  const said = `${status} ${words}`.trim();
  if (status >= 200 && status < 300) return { kind: 'sent', words: said };
  // A gateway does not know whether the chat took the message.
  if (status === 502 || status === 504) return { kind: 'unknown', words: said };
  // Rate limiting, or a failure of the chat itself.
  if (status === 408 || status === 429 || status >= 500)
    return {
      kind: 'later',
      words: said,
      ...(/^\d{1,9}$/.test(retryAfter) ? { notBefore: Number(retryAfter) * 1_000 } : {}),
    };
  return { kind: 'refused', words: said };
}
