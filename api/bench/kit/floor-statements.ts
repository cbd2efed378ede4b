/**
 * The least that an answer costs in any design: one hand-written statement that makes the JSON of the web client's operation.
 * $1 is the account's uid; $2 the region. `bench:api` checks that the JSON is the same.
 */
const viewer = `(SELECT json_build_object('__typename', 'User', 'id', u.id, 'email', u.email, 'displayName', u.display_name,
    'role', upper(u.role::text),
    'exclusion', CASE WHEN u.role = 'admin' THEN 'ADMIN' WHEN u.excluded_from_allocation THEN 'EXCLUDED' END,
    'organisedRegions', (SELECT coalesce(json_agg(json_build_object('__typename', 'Region', 'id', x.id, 'name', x.name)
      ORDER BY x.name, x.id), '[]') FROM organisers o JOIN regions x ON x.id = ANY(o.region_ids) WHERE o.id = u.id),
    'region', json_build_object('__typename', 'Region', 'id', r.id, 'name', r.name, 'code', r.code,
      'hostCity', r.host_city, 'timeZone', r.time_zone, 'firstDay', r.first_day, 'lastDay', r.last_day,
      'assignmentStatus', json_build_object('__typename', 'AssignmentStatus', 'id', s.id, 'status', upper(s.status::text))))
  FROM users u JOIN regions r ON r.id = u.region_id JOIN assignment_status s ON s.region_id = r.id
  WHERE u.firebase_uid = $1)`;

/** The members of theme `t`'s team, by name. */
const members = `(SELECT coalesce(json_agg(json_build_object('__typename', 'Assignment', 'id', a.id,
    'isLeader', coalesce(a.user_id = tm.team_leader_id, false), 'isManualOverride', a.is_manual_override,
    'user', json_build_object('__typename', 'User', 'id', m.id, 'displayName', m.display_name, 'email', m.email))
    ORDER BY m.display_name, a.id), '[]')
  FROM team_assignments a JOIN users m ON m.id = a.user_id WHERE a.theme_id = t.id)`;
const leader = `CASE WHEN tm.team_leader_id IS NULL THEN NULL
  ELSE json_build_object('__typename', 'User', 'id', tm.team_leader_id) END`;
const memberCount = `(SELECT count(*) FROM team_assignments a WHERE a.theme_id = t.id)`;
/** The published region `$2` of the viewer, with its themes. */
const FROM_TEAMS = `FROM users u JOIN regions r ON r.id = u.region_id JOIN assignment_status s ON s.region_id = r.id
  JOIN themes t ON t.region_id = r.id LEFT JOIN teams tm ON tm.theme_id = t.id
  WHERE u.firebase_uid = $1 AND s.status = 'published'`;
const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const answer = (fields: string): string =>
  `SELECT json_build_object('data', json_build_object(${fields}))::text AS answer`;

export const FLOOR_STATEMENTS: Readonly<Record<string, string>> = {
  Viewer: answer(`'viewer', ${viewer}`),
  TeamsPage:
    answer(`'teams', (SELECT json_agg(json_build_object('__typename', 'Team', 'id', t.id, 'name', tm.team_name,
      'displayName', coalesce(tm.team_name, t.title), 'memberCount', ${memberCount},
      'updatedAt', CASE WHEN tm.updated_at > tm.created_at THEN ${instant('tm.updated_at')} END,
      'theme', json_build_object('__typename', 'Theme', 'id', t.id, 'title', t.title, 'capacity', t.capacity,
        'region', json_build_object('__typename', 'Region', 'id', r.id, 'assignmentStatus', json_build_object(
          '__typename', 'AssignmentStatus', 'id', s.id, 'status', upper(s.status::text), 'publishedAt', ${instant('s.published_at')}))))
      ORDER BY t.title, t.id) ${FROM_TEAMS} AND r.id = $2)`),
  AllTeamMembers: answer(`'teams', (SELECT json_agg(json_build_object('__typename', 'Team', 'id', t.id,
      'displayName', coalesce(tm.team_name, t.title), 'theme', json_build_object('__typename', 'Theme', 'id', t.id, 'title', t.title),
      'leader', ${leader}, 'members', ${members}) ORDER BY t.title, t.id) ${FROM_TEAMS} AND r.id = $2)`),
  ResourcesPage: answer(`'resources', (SELECT json_agg(json_build_object('__typename', 'Resource',
      'id', id, 'title', title, 'content', content, 'order', "order") ORDER BY "order", title, id) FROM resources
    WHERE EXISTS (SELECT FROM users WHERE firebase_uid = $1))`),
  PreferencesPage: answer(`'viewer', (SELECT json_build_object('__typename', 'User', 'id', u.id, 'assignment',
      (SELECT json_build_object('__typename', 'Assignment', 'id', own.id) FROM team_assignments own WHERE own.user_id = u.id),
    'region', (SELECT json_build_object('__typename', 'Region', 'id', r.id, 'timeZone', r.time_zone, 'timeline', coalesce((
        SELECT json_agg(json_build_object('__typename', 'TimelinePoint', 'id', p.id, 'state', p.state, 'reason', p.reason))
        FROM timeline_points p WHERE p.region_id = r.id), '[]')) FROM regions r WHERE r.id = u.region_id),
    'deadlineExtension', (SELECT json_build_object('__typename', 'DeadlineExtension', 'id', x.id, 'reason', x.reason)
      FROM deadline_extensions x WHERE x.id = u.id),
    'preferenceList', json_build_object('__typename', 'PreferenceList', 'id', u.id,
      'lock', CASE WHEN s.status = 'published' THEN 'ASSIGNMENTS_PUBLISHED' END,
      'submissionDeadline', (SELECT submission_deadline FROM deadlines),
      'submittedAt', (SELECT ${instant('submitted_at')} FROM rankings p WHERE p.id = u.id),
      'entries', (SELECT json_agg(json_build_object('__typename', 'PreferenceListEntry', 'rank', p.rank, 'isNew', false, 'isPlaced', true,
          'theme', json_build_object('__typename', 'Theme', 'id', t.id, 'title', t.title, 'description', t.description))
          ORDER BY p.rank)
        FROM rankings, unnest(theme_ids) WITH ORDINALITY AS p(theme_id, rank) JOIN themes t ON t.id = p.theme_id
        WHERE rankings.id = u.id)))
    FROM users u JOIN assignment_status s ON s.region_id = u.region_id WHERE u.firebase_uid = $1)`),
};
