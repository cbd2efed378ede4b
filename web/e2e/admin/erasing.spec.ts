import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { signInAccount, type Account } from '../participant/account';
import { onEachDevice, test } from '../participant/journey';
import { expectToast } from './console';

const projectRoot = path.join(import.meta.dirname, '../../..');

/** Erasing takes all people, so this journey has a server and an event of its own, on the two ports after those of the others. */
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

/** The numbers of a list in the dialog, by their labels. */
const numbersOf = async (page: Page, list: string): Promise<string[]> =>
  page.getByRole('list', { name: list }).getByRole('listitem').allInnerTexts();

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
  test('the next event begins: the archive, what stays, and an empty event', async ({ page, baseURL }) => {
    await withOwnEvent(baseURL ?? '', async (address) => {
      const ada = await signInAccount(address, 'admin@example.com', 'Ada Lindqvist');
      await ada.act('syncViewer', {});
      const before = await countPeople(ada);
      await ada.enter(page.context());
      await page.goto(`${address}/admin/settings`);
      await page.getByRole('button', { name: 'Start the next event…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Start the next event?' });
      const downloading = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download the archive' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^event-.*\.zip$/);
      const files = unzipSync(await readFile(await download.path()));
      expect(Object.keys(files)).toEqual(
        expect.arrayContaining(['people.csv', 'rankings.json', 'history.csv']),
      );
      await expect(dialog.getByRole('list', { name: 'This is deleted permanently' })).toContainText(
        'Participants',
      );
      await dialog.getByText('Keep the participants, in their regions').click();
      await expect(dialog.getByRole('list', { name: 'This stays' })).toContainText('Participants');
      const start = dialog.getByRole('button', { name: 'Start the next event' });
      await expect(start).toBeDisabled();
      await dialog.getByLabel('Type “Hackathon 2025” to confirm').fill('Hackathon 2025');
      await start.click();
      await expectToast(page, 'Success', 'The next event has begun');
      await expect(dialog).toBeHidden();
      expect(await countPeople(ada)).toEqual({ ...before, ranked: 0 });
      await page.goto(`${address}/admin/themes`);
      await expect(page.getByText('No themes yet')).toBeVisible();
      await page.goto(`${address}/admin/history?act=START_NEXT_EVENT&target=event`);
      await expect(page.getByText('Ada Lindqvist started the next event').first()).toBeVisible();
    });
  });

  test('after the event, all but the administrators are erased', async ({ page, baseURL }) => {
    await withOwnEvent(baseURL ?? '', async (address) => {
      const ada = await signInAccount(address, 'admin@example.com', 'Ada Lindqvist');
      await ada.act('syncViewer', {});
      const before = await countPeople(ada);
      await ada.enter(page.context());
      await page.goto(`${address}/admin/settings`);
      await page.getByRole('button', { name: 'Erase all participants…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Erase all participants?' });
      await expect(dialog.getByRole('list', { name: 'This is deleted permanently' })).toBeVisible();
      const goes = await numbersOf(page, 'This is deleted permanently');
      expect(goes.map((line) => line.replace(/\s+/g, ' '))).toEqual(
        expect.arrayContaining([`Participants ${before.participants}`, `Rankings ${before.ranked}`]),
      );
      const erase = dialog.getByRole('button', { name: 'Erase all participants' });
      await expect(erase).toBeDisabled();
      await dialog.getByLabel('Type “Hackathon 2025” to confirm').fill('Hackathon 2025');

      // A person joins meanwhile: no account is erased, and the new number is shown.
      const late = await signInAccount(address, 'late@example.com', 'Late Comer');
      await late.act('syncViewer', {});
      await erase.click();
      await expect(dialog.getByRole('alert')).toContainText('Nothing was erased');
      const people = before.participants + 1;
      await expect(dialog.getByRole('list', { name: 'This is deleted permanently' })).toContainText(
        String(people),
      );
      expect((await countPeople(ada)).all).toBe(before.all + 1);
      await erase.click();
      await expectToast(page, 'Success', `Participants erased: ${people}`);
      await expect(dialog).toBeHidden();

      await page.goto(`${address}/admin/participants`);
      const rows = page.getByRole('table', { name: 'All Users' }).getByRole('row');
      const administrators = before.all - before.participants;
      await expect(page.getByText(`${administrators} in total`)).toBeVisible();
      await expect(rows.filter({ hasText: 'Ada Lindqvist' })).toBeVisible();
      expect(await countPeople(ada)).toEqual({ all: administrators, participants: 0, ranked: 0 });
      await page.goto(`${address}/admin/history?act=ERASE_PARTICIPANTS`);
      await expect(page.getByText('Ada Lindqvist erased a deleted person.').first()).toBeVisible();
      await expect(page.getByRole('list', { name: 'Lines of the history' })).not.toContainText('Late Comer');
    });
  });
});
