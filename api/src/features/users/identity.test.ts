import { expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { startTestApp } from '../../../test/test-app';

const app = startTestApp();

const IDENTITY = graphql(`query Identity {
  identity {
    uid displayName email emailVerified phoneNumber tenantId isAnonymous createdAt lastSignInAt
    providers { providerId uid email }
  }
}`);

it('describes an account before it is known here', async () => {
  const ines = app.withToken(await app.tokenOf({ email: 'ines@example.com', name: 'Ines Identity' }));
  const { identity } = await ines.ask(IDENTITY);
  expect(identity).toMatchObject({
    displayName: 'Ines Identity',
    email: 'ines@example.com',
    emailVerified: true,
    phoneNumber: null,
    tenantId: null,
    isAnonymous: false,
    providers: [{ providerId: 'google.com', uid: 'google-ines@example.com', email: 'ines@example.com' }],
  });
  const age = Date.now() - Date.parse(identity.createdAt);
  expect(age).toBeLessThan(3_600_000);
  expect(await app.anonymous().refusal(IDENTITY)).toMatchObject({ code: 'UNAUTHENTICATED' });
});
