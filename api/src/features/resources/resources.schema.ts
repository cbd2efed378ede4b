// features/resources/: what everybody can read or use during the event, in an order that administrators decide.
import { builder } from '../../graphql/builder';
import { EVENT, upTo } from '../../graphql/list-sizes';
import { viewerOf } from '../../graphql/context';
import { RESOURCE_ORDER, visibleResources } from './resources.policy';

builder.prismaObject('Resource', {
  description: 'Something to read or use during the event.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the resource.' }),
    title: t.exposeString('title', { description: 'At most 200 characters.' }),
    content: t.exposeString('content', { description: 'What it says; cleaned HTML.' }),
    order: t.expose('order', {
      type: 'NonNegativeInt',
      description: 'Its position in the list, lowest first; positions may be equal or left out.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the resource was created.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When the resource last changed.' }),
  }),
});

builder.queryField('resources', (t) =>
  t.prismaField({
    ...upTo(EVENT.resources),
    type: ['Resource'],
    description: 'The resources that you may see, in the order that administrators decided.',
    authScopes: { signedIn: true },
    resolve: (query, _root, _args, context) =>
      context.reads.resource.findMany({
        ...query,
        where: visibleResources(viewerOf(context)),
        orderBy: RESOURCE_ORDER,
      }),
  }),
);
