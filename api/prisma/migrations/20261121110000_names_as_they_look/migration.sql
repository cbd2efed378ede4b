-- Names that were taken in before api/src/lib/one-line.ts cleaned them: characters that nobody sees, and those that turn the
-- direction of what stands beside them, go. Where nothing else is left, something that can be seen takes their place.
CREATE FUNCTION pg_temp.visible(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(
      name,
      E'[\u00AD\u034F\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]',
      '', 'g'),
    E'[\\s\u00A0\u2028\u2029]+', ' ', 'g'))
$$;
UPDATE "users" SET "display_name" = coalesce(nullif(pg_temp.visible("display_name"), ''), nullif(split_part("email", '@', 1), ''), 'No name')
  WHERE "display_name" <> pg_temp.visible("display_name");
UPDATE "teams" SET "team_name" = nullif(pg_temp.visible("team_name"), '') WHERE "team_name" <> pg_temp.visible("team_name");
UPDATE "themes" SET "title" = coalesce(nullif(pg_temp.visible("title"), ''), 'Untitled') WHERE "title" <> pg_temp.visible("title");
UPDATE "resources" SET "title" = coalesce(nullif(pg_temp.visible("title"), ''), 'Untitled') WHERE "title" <> pg_temp.visible("title");
UPDATE "agenda" SET "title" = nullif(pg_temp.visible("title"), '') WHERE "title" <> pg_temp.visible("title");
UPDATE "agenda" SET "location" = nullif(pg_temp.visible("location"), '') WHERE "location" <> pg_temp.visible("location");
UPDATE "agenda" SET "time" = coalesce(nullif(pg_temp.visible("time"), ''), '-') WHERE "time" <> pg_temp.visible("time");

-- Two regions whose names or codes only capitals or blanks tell apart are one to whoever reads them, and to a list of people
-- that names one of them. The younger one gets a number: 'walk nordic (2)'.
DROP INDEX "regions_name_key";
DROP INDEX "regions_code_key";
DO $$
DECLARE
  region record;
  base text;
  candidate text;
  n integer;
BEGIN
  FOR region IN SELECT "id", "name", "code", "created_at" FROM "regions" ORDER BY "created_at", "id" LOOP
    base := coalesce(nullif(pg_temp.visible(region."name"), ''), region."code");
    candidate := base;
    n := 1;
    WHILE EXISTS (
      SELECT FROM "regions" other
      WHERE other."id" <> region."id" AND lower(other."name") = lower(candidate)
        AND (n > 1 OR (other."created_at", other."id") < (region."created_at", region."id")))
    LOOP
      n := n + 1;
      candidate := left(base, 110) || ' (' || n || ')';
    END LOOP;
    UPDATE "regions" SET "name" = candidate WHERE "id" = region."id" AND "name" <> candidate;

    base := upper(pg_temp.visible(region."code"));
    IF char_length(base) NOT BETWEEN 2 AND 10 THEN
      base := region."code";
    END IF;
    candidate := base;
    n := 1;
    WHILE EXISTS (
      SELECT FROM "regions" other
      WHERE other."id" <> region."id" AND lower(other."code") = lower(candidate)
        AND (n > 1 OR (other."created_at", other."id") < (region."created_at", region."id")))
    LOOP
      n := n + 1;
      candidate := left(base, 10 - char_length(n::text)) || n;
    END LOOP;
    UPDATE "regions" SET "code" = candidate WHERE "id" = region."id" AND "code" <> candidate;
  END LOOP;
END
$$;
CREATE UNIQUE INDEX "regions_name_key" ON "regions"("name");
CREATE UNIQUE INDEX "regions_code_key" ON "regions"("code");
-- The server compares names as `lib/fold.ts` does, under a lock; these are for whoever writes past it.
CREATE UNIQUE INDEX "regions_name_folded_key" ON "regions"(lower("name"));
CREATE UNIQUE INDEX "regions_code_folded_key" ON "regions"(lower("code"));
DROP FUNCTION pg_temp.visible(text);
