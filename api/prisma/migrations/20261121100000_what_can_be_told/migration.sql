-- What the API cannot tell must not be stored, whoever writes to the database: one such row would take a whole list away from
-- everybody. See docs/decisions/014.

-- Instants with a year of four digits, which is what ISO 8601 and the database client read; not 'infinity'. Nothing but SQL by
-- hand could have stored others, and those are moved to the nearest that can be told.
DO $$
DECLARE
  place record;
BEGIN
  FOR place IN
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = current_schema() AND data_type = 'timestamp with time zone' AND left(table_name, 1) <> '_'
    ORDER BY table_name, ordinal_position
  LOOP
    EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', place."table");
    EXECUTE format(
      'UPDATE %1$I SET %2$I = least(greatest(%2$I, ''0001-01-01 00:00:00Z''), ''9999-12-31 23:59:59.999Z'')
       WHERE %2$I NOT BETWEEN ''0001-01-01 00:00:00Z'' AND ''9999-12-31 23:59:59.999Z''',
      place."table", place."column");
    EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', place."table");
    EXECUTE format(
      'ALTER TABLE %1$I ADD CONSTRAINT %3$I
       CHECK (%2$I BETWEEN ''0001-01-01 00:00:00Z'' AND ''9999-12-31 23:59:59.999Z'')',
      place."table", place."column", place."table" || '_' || place."column" || '_can_be_told');
  END LOOP;
END
$$;

-- A row whose `updated_at` is the last instant of all can still be changed.
CREATE OR REPLACE FUNCTION "raise_updated_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := CASE
    WHEN OLD.updated_at < '9999-01-01 00:00:00Z'
    THEN greatest(clock_timestamp(), OLD.updated_at + interval '1 millisecond')
    ELSE clock_timestamp()
  END;
  RETURN NEW;
END
$$;

-- How many people got their 1st, 2nd, … choice: a plain list of counts.
UPDATE "generations" SET "rank_counts" = '{}'
  WHERE "rank_counts" IS NULL OR array_position("rank_counts", NULL) IS NOT NULL OR NOT (0 <= ALL ("rank_counts"))
     OR coalesce(array_ndims("rank_counts"), 1) <> 1;
ALTER TABLE "generations" ADD CONSTRAINT "generations_rank_counts_are_counts"
  CHECK ("rank_counts" IS NOT NULL AND coalesce(array_ndims("rank_counts"), 1) = 1
         AND array_position("rank_counts", NULL) IS NULL AND 0 <= ALL ("rank_counts"));

-- The rule for e-mail addresses of api/src/lib/email-address.ts; a test compares the two.
CREATE FUNCTION "is_email_address"(address text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT char_length(address) <= 254 AND address ~
    '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$'
$$;

-- A trigger, not a CHECK: earlier versions may have stored other addresses. A CHECK would keep the server from starting, and
-- one that is NOT VALID would refuse every change of such a person, who must stay listed, excludable and deletable.
CREATE FUNCTION "require_email_address"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'not an e-mail address' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_email_address', TABLE = 'users';
END
$$;
CREATE TRIGGER "users_email_address" BEFORE INSERT OR UPDATE OF "email" ON "users"
  FOR EACH ROW WHEN (NOT "is_email_address"(NEW."email")) EXECUTE FUNCTION "require_email_address"();
