import { z } from 'zod';
import type { Queries } from '../../db/client';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { costing } from '../../graphql/list-sizes';
import { listHistory } from './list-history';

/** The newest lines only: somebody who runs an event may have done tens of thousands of things. */
const MOST_LINES = 1_000;

const ownRows = z.tuple([z.object({ data: z.record(z.string(), z.unknown()) })]);

/** Everything that is stored of a person, as JSON. */
async function ownData(tx: Queries, userId: string): Promise<string> {
  const rows = await tx.$queryRaw`
    SELECT jsonb_build_object(
      'person', to_jsonb(u),
      'ranking', (SELECT to_jsonb(r) FROM rankings r WHERE r.id = u.id),
      'place', (SELECT to_jsonb(a) FROM team_assignments a WHERE a.user_id = u.id),
      'leads', (SELECT jsonb_agg(t.theme_id) FROM teams t WHERE t.team_leader_id = u.id),
      'runs', (SELECT jsonb_agg(g.id) FROM generations g WHERE g.created_by_id = u.id)
    ) AS data FROM users u WHERE u.id = ${userId}`;
  const [{ data }] = ownRows.parse(rows);
  const history = await listHistory(tx, {
    filter: { personId: userId },
    after: undefined,
    limit: MOST_LINES,
  });
  return JSON.stringify({ ...data, history }, null, 2);
}

/** What the database does for it, in objects. */
const A_LOOK = 1_000;

builder.queryField('viewerData', (t) =>
  t.string({
    ...costing(A_LOOK),
    description: `Everything that is stored about you, as JSON: your account, ranking and place, the teams that you lead, the runs that you started, and the newest ${MOST_LINES.toLocaleString('en')} lines of the history about you. Its form may change at any time: it is for people, not for programs.`,
    authScopes: { signedIn: true },
    resolve: (_root, _args, context) => ownData(context.reads.database(), viewerOf(context).id),
  }),
);
