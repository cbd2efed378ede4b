import type { Client } from 'pg';
import { ADMIN, emailOf } from './big-event';

export const REGION = '019a0000-0000-7000-8000-000000000001';

const SEATS_PER_PERSON = 1.1;

/** Ids are UUIDs, as in production: their length is much of what is read and written. */
export const themeId = (theme: number): string =>
  `019a0000-0000-7000-8000-2${String(theme).padStart(11, '0')}`;

/** Writes a draft region in which everybody ranks all themes; the first few themes are the most popular. */
export async function writeRankedRegion(to: Client, people: number, themes: number): Promise<void> {
  const seats = Math.ceil((SEATS_PER_PERSON * people) / themes);
  const person = `'019a0000-0000-7000-8000-1' || lpad(i::text, 11, '0')`;
  const theme = `'019a0000-0000-7000-8000-2' || lpad(t::text, 11, '0')`;
  await to.query(`
    SELECT setseed(0.5);
    INSERT INTO regions (id, name, code, updated_at) VALUES ('${REGION}', 'Crowded', 'CROWD', now());
    INSERT INTO assignment_status (id, region_id, updated_at) VALUES ('status', '${REGION}', now());
    INSERT INTO themes (id, region_id, title, description, capacity, updated_at)
      SELECT ${theme}, '${REGION}', 'Theme ' || t, '<p>What it is about.</p>', ${seats}, now()
      FROM generate_series(1, ${themes}) t;
    INSERT INTO teams (id, theme_id, updated_at)
      SELECT 'team-' || t, ${theme}, now() FROM generate_series(1, ${themes}) t;
    INSERT INTO users (id, firebase_uid, email, display_name, region_id, first_sign_in_at)
      SELECT ${person}, 'uid-' || i, 'person.' || i || '@example.com', 'Person Number ' || i, '${REGION}', now()
      FROM generate_series(1, ${people}) i;
    INSERT INTO users (id, firebase_uid, email, display_name, role, first_sign_in_at)
      VALUES ('${ADMIN}', '${ADMIN}', '${emailOf(ADMIN)}', 'Ada', 'admin', now());
    INSERT INTO rankings (id, theme_ids, updated_at)
      SELECT ${person}, array_agg(${theme} ORDER BY ln(1 - random()) * sqrt(t) DESC), now()
      FROM generate_series(1, ${people}) i, generate_series(1, ${themes}) t GROUP BY i;
    ANALYZE`);
}
