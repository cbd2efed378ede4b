import { afterEach, describe, expect, it } from 'vitest';
import { RefusalRecorder } from '../../src/db/audit-context';
import { db } from '../../src/db/client';
import type { HistoryLine } from '../../src/db/generated/client';
import { startSizedApp } from '../statements/sized-app';
import { restoreTables } from '../tables';

const { app, callerOf } = startSizedApp();

afterEach(() => restoreTables());

describe('a refusal is recorded', () => {
  const refused = (): Promise<HistoryLine[]> => db.historyLine.findMany({ where: { outcome: 'refused' } });
  const document = 'mutation ($input: DeleteThemeInput!) { deleteTheme(input: $input) { deletedThemeId } }';

  it('of a write without the right, once a minute however often it is attempted', async () => {
    const sneak = () => callerOf('home-1').askText(document, { input: { id: 'home-theme-1' } });
    const started = Math.floor(Date.now() / 60_000);
    await Promise.allSettled(Array.from({ length: 40 }, sneak));
    const minutes = Math.floor(Date.now() / 60_000) - started + 1;
    const lines = await refused();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(minutes);
    expect(lines[0]).toMatchObject({
      act: 'deleteTheme',
      actorId: 'home-1',
      actingAs: 'participant',
      code: 'FORBIDDEN',
      changes: {},
      requestId: expect.any(String) as string,
    });
    expect(await db.theme.count({ where: { id: 'home-theme-1' } })).toBe(1);
  });

  it('of a sign-in, without a name or an address', async () => {
    const stranger = app.withToken(await app.tokenOf({ email: 'eve@elsewhere.com' }));
    await expect(
      stranger.askText('mutation { syncViewer(input: {}) { viewer { id } } }', {}),
    ).rejects.toThrow();
    const lines = await refused();
    expect(lines).toMatchObject([{ act: 'syncViewer', actorId: null, code: 'UNAUTHORIZED_DOMAIN' }]);
    expect(JSON.stringify(lines)).not.toMatch(/eve|elsewhere/);
  });

  it('by REST, too: a sign-in without a valid token, and a write without the right', async () => {
    const { status } = await app.withToken('no.valid.token').rest('POST', '/api/auth/sync', {});
    expect(status).toBe(401);
    const [signIn] = await refused();
    expect(signIn).toMatchObject({
      act: 'syncViewer',
      actorId: null,
      actingAs: 'participant',
      code: 'UNAUTHENTICATED',
      requestId: expect.any(String) as string,
    });
    await restoreTables();
    await callerOf('draft-1').rest('PATCH', '/api/users/home-1', { role: 'admin' });
    expect(await refused()).toMatchObject([
      { act: 'promoteUser', actorId: 'draft-1', code: 'FORBIDDEN', targetKind: 'person', targetId: 'home-1' },
    ]);
  });

  it('not of any other request without a valid token, nor of a read', async () => {
    for (const caller of [app.anonymous(), app.withToken('no.valid.token')]) {
      await caller.rest('GET', '/api/regions');
      await caller.rest('DELETE', '/api/themes/home-theme-1');
      await caller.answer(document, { input: { id: 'home-theme-1' } });
    }
    await callerOf('home-1').rest('GET', '/api/users');
    expect(await refused()).toEqual([]);
  });

  it('of no more than 1,000 people and acts a minute', async () => {
    const doing = { act: 'deleteTheme', actingAs: 'participant', requestId: null } as const;
    const minute = () => Math.floor(Date.now() / 60_000);
    const started = minute();
    const refusals = new RefusalRecorder();
    await Promise.all(
      Array.from({ length: 1_200 }, (_, n) =>
        refusals.record({ ...doing, actorId: `person-${n}` }, 'FORBIDDEN', null),
      ),
    );
    const lines = await refused();
    expect(lines.length).toBeGreaterThan(900);
    expect(lines.length).toBeLessThanOrEqual(1_000 * (minute() - started + 1));
  });
});
