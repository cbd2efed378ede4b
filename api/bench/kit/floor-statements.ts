/**
 * The least cost of an answer in any design: one hand-written statement that makes the JSON of the web client's operation. $1
 * is the account's uid; $2 the id in the operation's variables, if it has one. `bench:api` checks that the JSON is the same.
 */
const exclusion = `CASE WHEN u.role = 'admin' THEN 'ADMIN' WHEN u.excluded_from_allocation THEN 'EXCLUDED' END`;
const viewer = `(SELECT json_build_object('__typename', 'User', 'id', u.id, 'email', u.email, 'displayName', u.display_name,
    'role', upper(u.role::text),
    'exclusion', ${exclusion},
    'organisedRegions', (SELECT coalesce(json_agg(json_build_object('__typename', 'Region', 'id', x.id, 'name', x.name)
      ORDER BY x.name, x.id), '[]') FROM organisers o JOIN regions x ON x.id = ANY(o.region_ids) WHERE o.id = u.id),
    'region', json_build_object('__typename', 'Region', 'id', r.id, 'name', r.name, 'code', r.code,
      'hostCity', r.host_city, 'timeZone', r.time_zone, 'firstDay', r.first_day, 'lastDay', r.last_day,
      'assignmentStatus', json_build_object('__typename', 'AssignmentStatus', 'id', s.id, 'status', upper(s.status::text))))
  FROM users u JOIN regions r ON r.id = u.region_id JOIN assignment_status s ON s.region_id = r.id
  WHERE u.firebase_uid = $1)`;

const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The members of theme `t`'s team, by name. */
const members = `(SELECT coalesce(json_agg(json_build_object('__typename', 'Assignment', 'id', a.id,
    'isLeader', coalesce(a.user_id = tm.team_leader_id, false), 'isManualOverride', a.is_manual_override, 'isSwapped', a.swapped_at IS NOT NULL,
    'user', json_build_object('__typename', 'User', 'id', m.id, 'displayName', m.display_name, 'email', m.email))
    ORDER BY m.display_name, a.id), '[]')
  FROM team_assignments a JOIN users m ON m.id = a.user_id WHERE a.theme_id = t.id)`;
const leader = `CASE WHEN tm.team_leader_id IS NULL THEN NULL
  ELSE json_build_object('__typename', 'User', 'id', tm.team_leader_id) END`;
const team = `json_build_object('__typename', 'Team', 'id', t.id, 'leader', ${leader}, 'members', ${members})`;
const status = `json_build_object('__typename', 'AssignmentStatus', 'id', s.id, 'status', upper(s.status::text))`;
/** The first of them, up to this many. */
const firstMembers = (count: number): string => `(
  SELECT coalesce(json_agg(json_build_object('__typename', 'Assignment', 'id', first.id, 'user',
    json_build_object('__typename', 'User', 'id', first.user_id, 'displayName', first.display_name))), '[]')
  FROM (SELECT a.id, a.user_id, m.display_name FROM team_assignments a JOIN users m ON m.id = a.user_id
    WHERE a.theme_id = t.id ORDER BY m.display_name, a.id LIMIT ${count}) first)`;
const swapRequests = `'swapRequests', (SELECT coalesce(json_agg(w), '[]') FROM swap_requests w WHERE w.asked_id = u.id OR w.asker_id = u.id)`;
const memberCount = `(SELECT count(*) FROM team_assignments a WHERE a.theme_id = t.id)`;
/** The first choices of a ranking `p`. */
const topChoices = `(SELECT coalesce(json_agg(json_build_object('__typename', 'PreferenceListEntry', 'rank', c.rank, 'isPlaced', true,
    'theme', json_build_object('__typename', 'Theme', 'id', t.id, 'title', t.title)) ORDER BY c.rank), '[]')
  FROM unnest(p.theme_ids[1:3]) WITH ORDINALITY AS c(theme_id, rank) JOIN themes t ON t.id = c.theme_id)`;
/** The list of a ranking `p`, with these fields. */
const listOf = (fields: string): string => `'preferenceCount', cardinality(p.theme_ids),
    'preferenceList', json_build_object('__typename', 'PreferenceList', 'id', p.id,
      'submittedAt', ${instant('p.submitted_at')}, 'submissionDeadline', (SELECT submission_deadline FROM deadlines), ${fields})`;
const lock = `'lock', CASE WHEN s.status = 'published' THEN 'ASSIGNMENTS_PUBLISHED' END`;
/** The fields of a ranking `p` that everyone who ranks sees. */
const ranked = `'themeIds', to_json(p.theme_ids), 'placedThemeIds', to_json(p.theme_ids)`;
/** The viewer with their region's state, their ranking and their published place. */
const FROM_RANKER = `FROM users u JOIN assignment_status s ON s.region_id = u.region_id JOIN rankings p ON p.id = u.id
    LEFT JOIN team_assignments a ON a.user_id = u.id AND s.status = 'published' WHERE u.firebase_uid = $1`;
const noPlaceOr = (fields: string): string => `CASE WHEN a.id IS NULL THEN NULL
    ELSE json_build_object('__typename', 'Assignment', 'id', a.id${fields}) END`;
/** The published region `$2` of the viewer, with its themes. */
const FROM_TEAMS = `FROM users u JOIN regions r ON r.id = u.region_id JOIN assignment_status s ON s.region_id = r.id
  JOIN themes t ON t.region_id = r.id LEFT JOIN teams tm ON tm.theme_id = t.id
  WHERE u.firebase_uid = $1 AND s.status = 'published'`;
/** The agenda of region `$2`, with further fields of an item and of its region. */
const agenda = (ofItem: string, ofRegion = ''): string =>
  `(SELECT json_agg(json_build_object('__typename', 'AgendaItem', 'id', i.id, 'date', i.date, 'time', i.time,
      'minuteOfDay', 60 * split_part(i.time, ':', 1)::int, 'startMinute', 60 * split_part(i.time, ':', 1)::int, 'endMinute', NULL, 'startsAt', NULL, 'endsAt', NULL, 'title', i.title, ${ofItem}
      'location', i.location, 'isDeadline', i.is_deadline,
      'region', json_build_object('__typename', 'Region', 'id', r.id, ${ofRegion} 'timeZone', r.time_zone))
      ORDER BY i.date, 60 * split_part(i.time, ':', 1)::int, i.id)
    FROM users u JOIN agenda i ON i.region_id = u.region_id JOIN regions r ON r.id = i.region_id
    WHERE u.firebase_uid = $1 AND i.region_id = $2)`;
/** The viewer's own times: those of their region. @param ofRegion further fields of the region */
const ownTimes = (ofRegion = ''): string => `'region', (
      SELECT json_build_object('__typename', 'Region', 'id', r.id, ${ofRegion} 'timeline', coalesce((
      SELECT json_agg(json_build_object('__typename', 'TimelinePoint', 'id', p.id, 'state', p.state, 'reason', p.reason))
      FROM timeline_points p WHERE p.region_id = r.id), '[]')) FROM regions r WHERE r.id = u.region_id)`;
const answer = (fields: string): string =>
  `SELECT json_build_object('data', json_build_object(${fields}))::text AS answer`;

export const FLOOR_STATEMENTS: Readonly<Record<string, string>> = {
  Viewer: answer(`'viewer', ${viewer}`),
  SyncViewer: answer(
    `'syncViewer', json_build_object('__typename', 'SyncViewerPayload', 'viewer', ${viewer})`,
  ),
  TeamsPage:
    answer(`'teams', (SELECT json_agg(json_build_object('__typename', 'Team', 'id', t.id, 'name', tm.team_name,
      'displayName', coalesce(tm.team_name, t.title), 'link', tm.team_link, 'memberCount', ${memberCount},
      'updatedAt', CASE WHEN tm.updated_at > tm.created_at THEN ${instant('tm.updated_at')} END,
      'theme', json_build_object('__typename', 'Theme', 'id', t.id, 'title', t.title, 'capacity', t.capacity,
        'region', json_build_object('__typename', 'Region', 'id', r.id, 'assignmentStatus', json_build_object(
          '__typename', 'AssignmentStatus', 'id', s.id, 'status', upper(s.status::text), 'publishedAt', ${instant('s.published_at')}))))
      ORDER BY t.title, t.id) ${FROM_TEAMS} AND r.id = $2),
    'agenda', ${agenda('')}`),
  OwnTeam:
    answer(`'viewer', (SELECT json_build_object('__typename', 'User', 'id', u.id, 'preferenceCount', cardinality(p.theme_ids), ${ownTimes()},
      ${swapRequests},
      'assignment', json_build_object('__typename', 'Assignment', 'id', a.id, 'rank', array_position(p.theme_ids, a.theme_id),
        'theme', json_build_object('__typename', 'Theme', 'id', a.theme_id, 'description', t.description, 'team', json_build_object('__typename', 'Team', 'id', a.theme_id, 'viewerCanEdit', true))))
    FROM users u JOIN assignment_status s ON s.region_id = u.region_id JOIN team_assignments a ON a.user_id = u.id
      JOIN themes t ON t.id = a.theme_id LEFT JOIN rankings p ON p.id = u.id
    WHERE u.firebase_uid = $1 AND s.status = 'published')`),
  TeamMembers: answer(`'theme', (SELECT json_build_object('__typename', 'Theme', 'id', t.id, 'team', ${team})
    ${FROM_TEAMS} AND t.id = $2)`),
  AllTeamMembers: answer(`'teams', (SELECT json_agg(json_build_object('__typename', 'Team', 'id', t.id,
      'displayName', coalesce(tm.team_name, t.title), 'theme', json_build_object('__typename', 'Theme', 'id', t.id, 'title', t.title),
      'leader', ${leader}, 'members', ${members}) ORDER BY t.title, t.id) ${FROM_TEAMS} AND r.id = $2)`),
  ThemesPage: answer(`'themes', (SELECT json_agg(json_build_object('__typename', 'Theme', 'id', t.id,
      'title', t.title, 'description', t.description, 'capacity', t.capacity,
      'region', json_build_object('__typename', 'Region', 'id', r.id, 'assignmentStatus', ${status}),
      'memberCount', ${memberCount},
      'members', ${firstMembers(5)})
      ORDER BY t.title, t.id) ${FROM_TEAMS} AND r.id = $2)`),
  ResourcesPage: answer(`'resources', (SELECT json_agg(json_build_object('__typename', 'Resource',
      'id', id, 'title', title, 'content', content, 'order', "order") ORDER BY "order", title, id) FROM resources
    WHERE EXISTS (SELECT FROM users WHERE firebase_uid = $1))`),
  OwnStep: answer(`'viewer', (SELECT json_build_object('__typename', 'User', 'id', u.id,
    ${ownTimes(`'themeCount', (SELECT count(*) FROM themes t WHERE t.region_id = r.id),`)},
    'placeLoss', (SELECT json_build_object('__typename', 'PlaceLoss', 'id', l.id, 'cause', l.cause) FROM place_losses l WHERE l.id = u.id),
    'withdrawnAt', u.withdrawn_at, 'viewerCanWithdraw', u.role = 'user' AND NOT u.excluded_from_allocation, ${swapRequests},
    ${listOf(`${lock}, 'topChoices', ${topChoices}`)},
    'unassigned', NULL, 'waitList', NULL,
    'assignment', ${noPlaceOr(`, 'rank', array_position(p.theme_ids, a.theme_id), 'theme', (
      SELECT json_build_object('__typename', 'Theme', 'id', t.id, 'title', t.title, 'memberCount', ${memberCount},
        'members', ${firstMembers(6)},
        'team', json_build_object('__typename', 'Team', 'id', t.id, 'displayName', coalesce(tm.team_name, t.title)))
      FROM themes t LEFT JOIN teams tm ON tm.theme_id = t.id WHERE t.id = a.theme_id)`)})
    ${FROM_RANKER})`),
  OwnThemes: answer(`'viewer', (SELECT json_build_object('__typename', 'User', 'id', u.id,
    'assignment', ${noPlaceOr(`, 'theme', json_build_object('__typename', 'Theme', 'id', a.theme_id)`)},
    ${listOf(`${lock}, ${ranked}`)}) ${FROM_RANKER})`),
  PreferencesPage:
    answer(`'viewer', (SELECT json_build_object('__typename', 'User', 'id', u.id, ${ownTimes()},
    'assignment', ${noPlaceOr('')}, ${listOf(`${lock}, ${ranked}`)}) ${FROM_RANKER})`),
  EventDashboardPage: answer(`'dashboardStats', (
      SELECT json_build_object('__typename', 'DashboardStats', 'totalParticipants', count(*),
        'participantsWithPreferences', count(*) FILTER (WHERE has_ranked),
        'preferencesPercentage', round(100.0 * count(*) FILTER (WHERE has_ranked) / greatest(count(*), 1)),
        'daysUntilNextDeadline', (SELECT min(date) - current_date FROM agenda WHERE is_deadline AND date >= current_date),
        'nextDeadline', (SELECT json_build_object('__typename', 'NextDeadline',
            'agendaItem', json_build_object('__typename', 'AgendaItem', 'id', id, 'title', title, 'date', date))
          FROM agenda WHERE is_deadline AND date >= current_date
          ORDER BY date, 60 * split_part(time, ':', 1)::int, id LIMIT 1))
      FROM (SELECT EXISTS (SELECT FROM rankings p WHERE p.id = e.id) AS has_ranked FROM users e
        WHERE e.role = 'user' AND NOT e.excluded_from_allocation) eligible),
    'event', (SELECT json_build_object('__typename', 'Event', 'id', id, 'aboutContent', about_content, 'faqContent', faq_content)
      FROM event_info),
    'agenda', ${agenda(`'description', i.description,`, `'name', r.name, 'code', r.code,`)}`),
};

/** Saves the ranking $2 of the account with the uid $1, and answers with the JSON of SavePreferences. */
export const FLOOR_SAVE = `WITH u AS (SELECT id FROM users WHERE firebase_uid = $1), p AS (
    INSERT INTO rankings (id, theme_ids, updated_at) SELECT id, $2::text[], now() FROM u
    ON CONFLICT (id) DO UPDATE SET theme_ids = excluded.theme_ids, submitted_at = now(), updated_at = now()
    RETURNING *)
  ${answer(`'savePreferences', json_build_object('__typename', 'SavePreferencesPayload', 'viewer', json_build_object(
    '__typename', 'User', 'id', p.id, ${listOf(`'lock', NULL, ${ranked}, 'topChoices', ${topChoices}`)}))`)} FROM p`;
