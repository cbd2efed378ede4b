import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi, type Mock } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { DownloadButton, DownloadParticipants } from './DownloadButton';

let fetchMock: Mock<typeof fetch>;
let saved: { name: string; file: Promise<string> }[];

beforeEach(() => {
  saved = [];
  fetchMock = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetchMock);
  // jsdom neither creates object URLs nor follows links to them.
  let file: Promise<string> = Promise.resolve('');
  Object.assign(URL, {
    createObjectURL: (blob: File) => {
      file = blob.text();
      return 'blob:here';
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
});

it('saves the file under the name that the server gives, as the person who is signed in', async () => {
  let send: (text: string) => void = () => undefined;
  let end = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      send = (text) => stream.enqueue(new TextEncoder().encode(text));
      end = () => stream.close();
    },
  });
  const headers = {
    'content-disposition': `attachment; filename="teams.csv"; filename*=UTF-8''teams-%C3%A9.csv`,
  };
  fetchMock.mockResolvedValue(new Response(body, { headers }));
  const { user } = renderPage(
    <DownloadButton path="/api/exports/teams.csv" query={{ regionId: 'oceania' }}>
      Export CSV
    </DownloadButton>,
    { viewer: admin() },
  );

  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Preparing...')).toBeVisible();
  send('team\n'.repeat(300));
  expect(await screen.findByText('Downloading... 2 kB')).toBeVisible();
  end();
  expect(await screen.findByText('teams-é.csv is in your downloads')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual(['teams-é.csv']);
  expect(await saved[0]?.file).toBe('team\n'.repeat(300));
  const [address, request] = fetchMock.mock.calls[0] ?? [];
  expect(address).toBe('/api/exports/teams.csv?regionId=oceania');
  expect(new Headers(request?.headers).get('authorization')).toBe('Bearer token-of-viewer');
});

it('says why a file was not handed over, and that the server could not be reached', async () => {
  const list = { filter: {}, sort: { field: 'NAME' }, count: 2_580 } as const;
  const { user } = renderPage(<DownloadParticipants {...list} />, { viewer: admin() });
  const button = await screen.findByRole('button', { name: 'Export 2,580 as CSV' });
  fetchMock.mockResolvedValueOnce(
    Response.json({ error: 'FORBIDDEN', message: 'This is for administrators.' }, { status: 403 }),
  );
  await user.click(button);
  expect(await screen.findByText('The file could not be downloaded')).toBeVisible();
  expect(screen.getByText('This is for administrators.')).toBeVisible();
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/exports/participants.csv?sort=NAME');

  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(await screen.findByRole('button', { name: 'Export 2,580 as CSV' }));
  expect(await screen.findByText(/could not reach the server/)).toBeVisible();
  expect(saved).toEqual([]);
});
