import { expect, it } from 'vitest';
import { runNotices } from '../../features/notices/send.service';
import { startSending } from '../../features/notices/testing/sending';
import { loadDemoData } from './load-demo-data';

const sending = startSending();

it.each([
  ['a mailbox of this machine gets the notices of the demo event', true],
  ['a real mail server gets none', false],
])('%s', async (_what, areMailed) => {
  await sending.app.empty();
  await sending.forget();
  await loadDemoData(new Date(), areMailed);
  await runNotices(sending.transports);
  expect(sending.receivedBy().length > 0).toBe(areMailed);
});
