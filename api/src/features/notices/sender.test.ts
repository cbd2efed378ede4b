import { expect, it } from 'vitest';
import { createNoticeSender } from './send.service';
import { startSending } from './testing/sending';

const sending = startSending();
const { scene, remind, receivedBy } = sending;
const LONG = { timeout: 60_000 };

it('What is announced while messages are being sent is sent right after them', async () => {
  const [first, second] = [await scene('Ann'), await scene('Bea')];
  let release = (): void => undefined;
  let isSending = false;
  const { mail } = sending.transports;
  const sender = createNoticeSender(
    {
      ...sending.transports,
      mail: mail && {
        ...mail,
        send: async (message) => {
          if (!isSending) {
            isSending = true;
            await new Promise<void>((resolve) => {
              release = resolve;
            });
          }
          return mail.send(message);
        },
      },
    },
    { error: () => undefined },
  );
  await remind(first.regionId, 1);
  sender.wake();
  await expect.poll(() => isSending, LONG).toBe(true);
  await remind(second.regionId, 1);
  sender.wake();
  release();
  await expect.poll(receivedBy, LONG).toEqual([...first.emails, ...second.emails]);
  await sender.stop();
  // It begins nothing more.
  const third = await scene('Cyd');
  await remind(third.regionId, 1);
  sender.wake();
  expect(receivedBy()).not.toContain(third.emails[0]);
});
