import { Client } from 'pg';

export const PEOPLE = 2_500;
const THEMES = 40;
export const REGION = 'region';
export const uidOf = (person: number): string => `uid-${person}`;
export const themeOf = (person: number): string => `theme-${person % THEMES}`;

/** Writes one published region in which everybody has a place. */
export async function writePublishedRegion(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const seats = Math.ceil(PEOPLE / THEMES);
  await client.query(`
    INSERT INTO regions (id, name, code, updated_at) VALUES ('${REGION}', 'Crowded', 'CROWD', now());
    INSERT INTO assignment_status (id, region_id, status, published_at, updated_at)
      VALUES ('status', '${REGION}', 'published', now(), now());
    INSERT INTO themes (id, region_id, title, description, capacity, updated_at)
      SELECT 'theme-' || i, '${REGION}', 'Theme ' || i, '<p>What it is about.</p>', ${seats}, now()
      FROM generate_series(0, ${THEMES - 1}) i;
    INSERT INTO teams (id, theme_id, updated_at)
      SELECT 'team-' || i, 'theme-' || i, now() FROM generate_series(0, ${THEMES - 1}) i;
    INSERT INTO users (id, firebase_uid, email, display_name, region_id, first_sign_in_at)
      SELECT 'user-' || i, 'uid-' || i, 'person.' || i || '@example.com', 'Person Number ' || i, '${REGION}', now()
      FROM generate_series(0, ${PEOPLE - 1}) i;
    INSERT INTO team_assignments (id, user_id, theme_id)
      SELECT 'place-' || i, 'user-' || i, 'theme-' || (i % ${THEMES}) FROM generate_series(0, ${PEOPLE - 1}) i;
    ANALYZE`);
  await client.end();
}
