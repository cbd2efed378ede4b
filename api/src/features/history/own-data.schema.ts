import { z } from 'zod';
import type { Viewer } from '../../auth/viewer';
import type { Act } from '../../db/acts';
import type { Reads } from '../../db/replica/reads';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { costing } from '../../graphql/list-sizes';
import { canSeeAssignmentOf, canSeePlacesOf } from '../teams/members.policy';
import { listHistory, type StoredLine } from './list-history';

/** The newest lines only: an organiser may have tens of thousands. */
const MOST_LINES = 1_000;

const ownRows = z.tuple([
  z.object({
    person: z.record(z.string(), z.unknown()),
    places: z.record(z.string(), z.unknown()),
    publishedAt: z.date().nullable(),
  }),
]);

/**
 * The stored data of a person. Of secrets, which are hashed, only their age; of places, only published ones, and only since
 * publication.
 */
async function ownData(reads: Pick<Reads, 'database'>, viewer: Viewer): Promise<OwnData> {
  const tx = reads.database([]);
  const rows = await tx.$queryRaw`
    SELECT s.published_at AS "publishedAt", jsonb_build_object(
      'place', (SELECT to_jsonb(a) FROM team_assignments a WHERE a.user_id = u.id),
      'leads', (SELECT jsonb_agg(t.theme_id) FROM teams t WHERE t.team_leader_id = u.id)
    ) AS places, jsonb_build_object(
      'person', to_jsonb(u),
      'ranking', (SELECT to_jsonb(r) FROM rankings r WHERE r.id = u.id),
      'swapRequests', (SELECT jsonb_agg(to_jsonb(w) ORDER BY w.created_at) FROM swap_requests w WHERE u.id IN (w.asker_id, w.asked_id)),
      'runs', (SELECT jsonb_agg(g.id) FROM generations g WHERE g.created_by_id = u.id),
      'organises', (SELECT to_jsonb(o) FROM organisers o WHERE o.id = u.id),
      'calendarAddressSince', (SELECT f.created_at FROM calendar_feeds f WHERE f.id = u.id),
      'placeLoss', (SELECT to_jsonb(l) FROM place_losses l WHERE l.id = u.id),
      'noNoticesSince', (SELECT n.created_at FROM notice_refusals n WHERE n.id = u.id),
      'notices', (SELECT jsonb_agg(to_jsonb(d) - 'secret' - 'told') FROM (
        SELECT * FROM deliveries WHERE user_id = u.id ORDER BY created_at DESC, id DESC LIMIT ${MOST_LINES}
      ) d)
    ) AS person
    FROM users u LEFT JOIN assignment_status s ON s.region_id = u.region_id WHERE u.id = ${viewer.id}`;
  const [{ person, places, publishedAt }] = ownRows.parse(rows);
  const lines = await listHistory(tx, {
    within: 'all',
    filter: { personId: viewer.id },
    after: undefined,
    limit: MOST_LINES,
  });
  const { id, regionId, role, excludedFromAllocation } = viewer;
  const hasVisiblePlace = canSeeAssignmentOf(
    viewer,
    { id, role, regionId, excludedFromAllocation },
    publishedAt !== null,
  );
  const history = lines.flatMap((line) => {
    const isPublished = line.regionId === regionId && publishedAt !== null && line.at >= publishedAt;
    return canSeePlacesOf(viewer, { regionId: line.regionId, isPublished })
      ? line
      : (withoutPlaces(line) ?? []);
  });
  return { id, json: JSON.stringify({ ...person, ...(hasVisiblePlace ? places : {}), history }, null, 2) };
}

/** Fields in history lines about the places of a person, of a team, and of a run. */
const PLACE_FIELDS: readonly string[] = [
  ...['theme', 'isManualOverride'],
  ...['teamName', 'leader', 'teamLink', 'seatsLeftOpen', 'seatsLeftAt'],
  ...['generation', 'preset', 'seed', 'pinnedCount', 'filledCount', 'unassignedCount', 'movedCount'],
  ...['runName', 'restored'],
];

/** Acts and refusals that concern only places. */
const PLACE_ACTS: readonly Act[] = [
  'generateAssignments',
  'placeNewcomers',
  'restoreRun',
  'leaveSeats',
  'nameRun',
  'moveMember',
  'placeUsers',
  'unassignMember',
  'releaseMember',
  'takeSeat',
];

/** A line without its fields about places; null if it has no others. */
function withoutPlaces(line: StoredLine): StoredLine | null {
  if (PLACE_ACTS.includes(line.act)) return null;
  const fields = Object.entries(line.changes);
  const otherFields = fields.filter(([field]) => !PLACE_FIELDS.includes(field));
  if (otherFields.length === fields.length) return line;
  return otherFields.length === 0 ? null : { ...line, changes: Object.fromEntries(otherFields) };
}

type OwnData = { id: string; json: string };

const OwnDataRef = builder.objectRef<OwnData>('OwnData').implement({
  description: `Everything stored about you: your account, ranking and, once published, your place and the teams that you lead, the regions that you organise, your requests for swaps and those to you, the runs that you started, since when you have a calendar address or want no notices, what you last lost, and the newest ${MOST_LINES.toLocaleString('en')} notices to you and lines of the history about you.`,
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Your id.' }),
    json: t.exposeString('json', {
      description: 'The data as JSON. Its form may change at any time: it is for people, not for programs.',
    }),
  }),
});

/** The cost of this in the database, in objects. */
const A_LOOKUP = 1_000;

builder.queryField('ownData', (t) =>
  t.field({
    ...costing(A_LOOKUP),
    type: OwnDataRef,
    description: 'Everything stored about you.',
    authScopes: { signedIn: true },
    resolve: (_root, _args, context) => ownData(context.reads, viewerOf(context)),
  }),
);
