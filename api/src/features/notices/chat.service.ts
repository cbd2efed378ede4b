import { z } from 'zod';
import { lockRegions } from '../../db/locks';
import { inTransaction } from '../../db/transaction';
import { notFound } from '../../errors';
import { parseInput, type InputOf } from '../../lib/parse-input';
import { secureAddress } from '../../lib/secure-address';
import { requiredText } from '../../lib/text';
import { anyId } from '../../lib/values';

/** The chats whose incoming webhooks are known, by the host of their addresses. */
const SERVICES = {
  slack: { name: 'Slack', host: /^hooks\.slack(-gov)?\.com$/ },
  teams: {
    name: 'Microsoft Teams',
    host: /^([a-z0-9-]+\.)+(webhook\.office\.com|logic\.azure\.com|api\.powerplatform\.com)$/,
  },
  googleChat: { name: 'Google Chat', host: /^chat\.googleapis\.com$/ },
} as const;
export type ChatService = keyof typeof SERVICES;

/** Whose webhook this is; null for an address of any other host, without https, or with a port or a password. */
export function chatServiceOf(address: string): ChatService | null {
  const url = secureAddress(address);
  if (url?.port !== '') return null;
  const services = Object.keys(SERVICES) as ChatService[];
  return services.find((service) => SERVICES[service].host.test(url.hostname)) ?? null;
}

/** What a webhook of this service takes, as JSON. */
export function chatBody(service: ChatService, text: string): object {
  switch (service) {
    case 'slack':
      // Slack reads these three signs as its own.
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

/** The address without what makes it a secret. */
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

/** Says where notices enter the chat channel of a region. @throws DomainError BAD_USER_INPUT, NOT_FOUND */
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

/** Ends notices in the chat channel of a region; nothing happens if there are none. */
export async function clearChatWebhook(regionId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockRegions(tx, [regionId], 'exclusive');
    await tx.chatWebhook.deleteMany({ where: { id: regionId } });
  });
}
