import type { Account } from '../../auth/load-account';
import { builder } from '../../graphql/builder';
import { upTo } from '../../graphql/list-sizes';
import { identityOf } from '../../graphql/context';

const IdentityAccountRef = builder.objectRef<Account['providers'][number]>('IdentityAccount').implement({
  description: 'An account at another provider that you sign in with.',
  authScopes: { verified: true },
  fields: (t) => ({
    providerId: t.exposeString('providerId', { description: "The provider, such as 'google.com'." }),
    uid: t.exposeString('uid', { description: "The provider's id of the account." }),
    displayName: t.exposeString('displayName', { nullable: true, description: 'Your name there.' }),
    email: t.exposeString('email', { nullable: true, description: 'Your e-mail address there.' }),
  }),
});

const IdentityRef = builder.objectRef<Account>('Identity').implement({
  description:
    'Your account as the identity provider has it, apart from what this application knows about you.',
  authScopes: { verified: true },
  fields: (t) => ({
    uid: t.exposeID('uid', { description: "The identity provider's id of the account." }),
    displayName: t.exposeString('displayName', { nullable: true, description: 'Name of the account.' }),
    photoUrl: t.exposeString('photoUrl', {
      nullable: true,
      description: "Address of the account's picture.",
    }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail address.' }),
    emailVerified: t.exposeBoolean('emailVerified', {
      description: 'Whether the provider knows that the address is yours.',
    }),
    phoneNumber: t.exposeString('phoneNumber', { nullable: true, description: 'Phone number.' }),
    tenantId: t.exposeString('tenantId', {
      nullable: true,
      description: 'The tenant that the account is in.',
    }),
    providers: t.field({
      ...upTo(10),
      type: [IdentityAccountRef],
      description: 'The accounts at other providers that you sign in with.',
      resolve: ({ providers }) => [...providers],
    }),
    isAnonymous: t.exposeBoolean('isAnonymous', {
      description: 'Whether it is an anonymous account, without an account at another provider.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the account was made.' }),
    lastSignInAt: t.expose('lastSignInAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When you last signed in to it; null if never.',
    }),
  }),
});

builder.queryField('identity', (t) =>
  t.field({
    type: IdentityRef,
    description: 'Your account at the identity provider. You can read it before `syncViewer`.',
    authScopes: { verified: true },
    resolve: (_root, _args, context) => context.loadAccount(identityOf(context).uid),
  }),
);
