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
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return null;
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
