import { z } from 'zod';
import { lockRegions } from '../../db/locks';
import { inTransaction } from '../../db/transaction';
import { notFound } from '../../errors';
import { parseInput, type InputOf } from '../../lib/parse-input';
import { requiredText } from '../../lib/text';
import { anyId } from '../../lib/values';
import { chatServiceOf } from './chat-services';

export const newWebhook = z.object({
  regionId: anyId.describe('The region.'),
  address: requiredText({ label: 'Address', max: 1_000 })
    .refine(
      (address) => chatServiceOf(address) !== null,
      'Address must be that of an incoming webhook of Slack (https://hooks.slack.com/…), Microsoft Teams (https://….webhook.office.com/… or https://….logic.azure.com/…) or Google Chat (https://chat.googleapis.com/…)',
    )
    .describe(
      'The address that the chat gave you for its channel. Whoever knows it can write into the channel.',
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
