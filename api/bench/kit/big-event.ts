import type { Client } from 'pg';

/** The size of a bench's event. All people are in one region; a second one is empty. */
export interface EventSize {
  people: number;
  themes: number;
}

export const REGION = 'region';
export const ADMIN = 'uid-admin';
export const uidOf = (person: number): string => `uid-${person}`;
export const emailOf = (uid: string): string => `${uid}@example.com`;
export const themeOf = (person: number, { themes }: EventSize): string => `theme-${person % themes}`;

const RESOURCES = 12;
const AGENDA = 20;
/** As long as organisers' texts: three paragraphs. */
const TEXT = '<p>What it is about, what you need to know beforehand, and whom you can ask.</p>';

/** Writes an event in which each person has ranked every theme of the region and has a place on a published team. */
export async function writeBigEvent(client: Client, { people, themes }: EventSize): Promise<void> {
  const seats = Math.ceil(people / themes);
  await client.query(`
    INSERT INTO regions (id, name, code, updated_at)
      VALUES ('${REGION}', 'Crowded', 'CROWD', now()), ('other', 'Elsewhere', 'ELSE', now());
    INSERT INTO assignment_status (id, region_id, status, published_at, updated_at)
      VALUES ('status', '${REGION}', 'published', now(), now()), ('other-status', 'other', 'draft', NULL, now());
    INSERT INTO themes (id, region_id, title, description, capacity, updated_at)
      SELECT 'theme-' || i, '${REGION}', 'Theme ' || i, repeat('${TEXT}', 3), ${seats}, now()
      FROM generate_series(0, ${themes - 1}) i;
    INSERT INTO teams (id, theme_id, team_name, updated_at)
      SELECT 'team-' || i, 'theme-' || i, 'Team ' || i, now() FROM generate_series(0, ${themes - 1}) i;
    INSERT INTO users (id, firebase_uid, email, display_name, region_id, first_sign_in_at)
      SELECT 'user-' || i, 'uid-' || i, 'uid-' || i || '@example.com', 'Person Number ' || i, '${REGION}', now()
      FROM generate_series(0, ${people - 1}) i;
    INSERT INTO users (id, firebase_uid, email, display_name, role, first_sign_in_at)
      VALUES ('user-admin', '${ADMIN}', '${emailOf(ADMIN)}', 'Ada Admin', 'admin', now());
    INSERT INTO team_assignments (id, user_id, theme_id)
      SELECT 'place-' || i, 'user-' || i, 'theme-' || (i % ${themes}) FROM generate_series(0, ${people - 1}) i;
    UPDATE teams SET team_leader_id = 'user-' || substr(theme_id, 7);
    INSERT INTO rankings (id, theme_ids, updated_at)
      SELECT 'user-' || i, array_agg('theme-' || ((i + r) % ${themes}) ORDER BY r), now()
      FROM generate_series(0, ${people - 1}) i, generate_series(0, ${themes - 1}) r GROUP BY i;
    INSERT INTO agenda (id, region_id, date, time, title, description, location, is_deadline, updated_at)
      SELECT 'item-' || i, '${REGION}', current_date + i / 4, (9 + i % 4) || ':00', 'Item ' || i, '${TEXT}', 'Room ' || i,
        i % 5 = 0, now()
      FROM generate_series(0, ${AGENDA - 1}) i;
    INSERT INTO resources (id, title, content, "order", updated_at)
      SELECT 'resource-' || i, 'Resource ' || i, repeat('${TEXT}', 5), i, now()
      FROM generate_series(0, ${RESOURCES - 1}) i;
    UPDATE event_info SET about_content = repeat('${TEXT}', 20), faq_content = repeat('${TEXT}', 20);
    ANALYZE`);
}

/** Unpublishes the teams, so that people can save. */
export const DRAFT = `UPDATE assignment_status SET status = 'draft', published_at = NULL; DELETE FROM team_assignments`;
