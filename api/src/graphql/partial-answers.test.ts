import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller';
import { createRegion } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';

/** A root field that is refused or fails leaves the others of its document alone. */

const app = startTestApp();
let admin: Caller;

beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
});

const NEW_REGION = 'createRegion(input: { name: "Once", code: "ONCE" }) { region { name } }';

describe('of two acts', () => {
  it('the first one’s result is there when the second is refused', async () => {
    const { data, errors } = await admin.answer(`mutation { first: ${NEW_REGION} second: ${NEW_REGION} }`);
    expect(data).toEqual({ first: { region: { name: 'Once' } }, second: null });
    expect(errors).toMatchObject([{ path: ['second'], extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('the second is done when the first is refused', async () => {
    const { data } = await admin.answer(`mutation {
      first: deleteRegion(input: { id: "none" }) { deletedRegionId }
      second: createRegion(input: { name: "Then", code: "THEN" }) { region { name } }
    }`);
    expect(data).toEqual({ first: null, second: { region: { name: 'Then' } } });
  });
});

describe('of two questions', () => {
  it('one that is forbidden leaves the other', async () => {
    await app.empty();
    admin = await app.signIn(ADMIN_EMAIL);
    const { name } = await createRegion(admin);
    const mia = await app.signIn('mia@example.com');
    const { data, errors } = await mia.answer('{ regions { name } users { totalCount } }');
    expect(data).toEqual({ regions: [{ name }], users: null });
    expect(errors).toMatchObject([{ path: ['users'], extensions: { code: 'FORBIDDEN' } }]);
  });
});
