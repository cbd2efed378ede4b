import { expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { signInAccount, type Account } from '../participant/account';
import { downloadBy } from '../participant/downloads';
import { onEachDevice, test } from '../participant/journey';
import { expectToast } from './console';

const projectRoot = path.join(import.meta.dirname, '../../..');

/** Both delete the event's data, so this journey has its own server, on the two ports after the others'. */
async function withOwnEvent(baseURL: string, work: (address: string) => Promise<void>): Promise<void> {
  const port = Number(new URL(baseURL).port) + 2;
  const dataDir = path.join(projectRoot, `dist/tests/erasing-${process.pid}`);
  const server = spawn(process.execPath, ['api/build/start.mjs'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: String(port),
      AUTH_EMULATOR_PORT: String(port + 1),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: 'ignore',
  });
  const ended = once(server, 'close');
  const address = `http://localhost:${port}`;
  try {
    await expect
      .poll(
        () =>
          fetch(`${address}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 300_000 },
      )
      .toBe(true);
    await work(address);
  } finally {
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

const COUNTS = `{
  all: users(first: 1) { totalCount }
  participants: users(first: 1, filter: { role: USER }) { totalCount }
  ranked: users(first: 1, filter: { role: USER, hasPreferences: true }) { totalCount }
}`;

async function countPeople({
  call,
}: Account): Promise<{ all: number; participants: number; ranked: number }> {
  const { data } = (await call(COUNTS)) as { data: Record<string, { totalCount: number }> };
  const [all = 0, participants = 0, ranked = 0] = ['all', 'participants', 'ranked'].map(
    (name) => data[name]?.totalCount,
  );
  return { all, participants, ranked };
}

onEachDevice(() => {
  test('the next event begins with the same people; then all but the administrators are erased', async ({
    page,
    baseURL,
  }) => {
    await withOwnEvent(baseURL ?? '', async (address) => {
      const ada = await signInAccount(address, 'admin@example.com', 'Ada Lindqvist');
      await ada.act('syncViewer', {});
      const before = await countPeople(ada);
      await ada.enter(page.context());
      const dialog = page.getByRole('dialog');
      const goes = dialog.getByRole('list', { name: 'This is deleted permanently' });
      const confirm = () => dialog.getByLabel('Type “Hackathon 2025” to confirm').fill('Hackathon 2025');

      await test.step('the next event', async () => {
        await page.goto(`${address}/admin/settings`);
        await page.getByRole('button', { name: 'Start the next event…' }).click();
        await expect(dialog).toHaveAccessibleName('Start the next event?');
        const archive = await downloadBy(dialog.getByRole('button', { name: 'Download the archive' }));
        expect(archive.name).toMatch(/^event-.*\.zip$/);
        expect(Object.keys(unzipSync(archive.bytes))).toEqual(
          expect.arrayContaining(['people.csv', 'rankings.json', 'history.csv']),
        );
        await expect(goes).toContainText('Participants');
        await expect(goes.getByRole('listitem').filter({ hasText: 'Rankings' })).toContainText(
          String(before.ranked),
        );
        await dialog.getByText('Keep the participants, in their regions').click();
        await expect(dialog.getByRole('list', { name: 'This stays' })).toContainText('Participants');
        const start = dialog.getByRole('button', { name: 'Start the next event' });
        await expect(start).toBeDisabled();
        await confirm();
        await start.click();
        await expectToast(page, 'Success', 'The next event has begun');
        await expect(dialog).toBeHidden();
        expect(await countPeople(ada)).toEqual({ ...before, ranked: 0 });
      });

      await test.step('the erasure', async () => {
        await page.getByRole('button', { name: 'Erase all participants…' }).click();
        await expect(dialog).toHaveAccessibleName('Erase all participants?');
        await expect(goes.getByRole('listitem').filter({ hasText: 'Participants' })).toContainText(
          String(before.participants),
        );
        const erase = dialog.getByRole('button', { name: 'Erase all participants' });
        await expect(erase).toBeDisabled();
        await confirm();
        // A person joins in the meantime: no account is erased, and the new number is shown.
        const late = await signInAccount(address, 'late@example.com', 'Late Comer');
        await late.act('syncViewer', {});
        await erase.click();
        await expect(dialog.getByRole('alert')).toContainText('Nothing was erased');
        const people = before.participants + 1;
        await expect(goes).toContainText(String(people));
        expect((await countPeople(ada)).all).toBe(before.all + 1);
        await erase.click();
        await expectToast(page, 'Success', `Participants erased: ${people}`);
        await expect(dialog).toBeHidden();
      });

      const administrators = before.all - before.participants;
      expect(await countPeople(ada)).toEqual({ all: administrators, participants: 0, ranked: 0 });
      await page.goto(`${address}/admin/participants`);
      await expect(page.getByText(`${administrators} in total`)).toBeVisible();
      const rows = page.getByRole('table', { name: 'All Users' }).getByRole('row');
      await expect(rows.filter({ hasText: 'Ada Lindqvist' })).toBeVisible();
      await page.goto(`${address}/admin/history`);
      const lines = page.getByRole('list', { name: 'Lines of the history' });
      await expect(lines.getByText('Ada Lindqvist started the next event').first()).toBeVisible();
      await expect(lines.getByText('Ada Lindqvist erased a deleted person.').first()).toBeVisible();
      await expect(lines).not.toContainText('Late Comer');
    });
  });
});
