-- What changed in the tables that every process keeps in memory; see docs/decisions/039. A row belongs to the transaction that made
-- the change: it becomes visible in the same instant, and is gone when that is rolled back. Its name begins with an underscore, as
-- Prisma's own table does: it holds nothing of the event.
CREATE TABLE "_shared_changes" (
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    -- None: every change by transactions up to `forgotten_to` may be missing here.
    "table_name" TEXT,
    -- None: so many rows that the table is better read anew.
    "ids" TEXT[],
    "forgotten_to" xid8,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "_shared_changes_pkey" PRIMARY KEY ("xid", "id"),
    CONSTRAINT "_shared_changes_one_kind" CHECK (("table_name" IS NULL) = ("forgotten_to" IS NOT NULL))
);

CREATE FUNCTION "tell_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_ids text[];
BEGIN
  CASE TG_OP
    WHEN 'TRUNCATE' THEN NULL;
    WHEN 'UPDATE' THEN
      SELECT array_agg(id) INTO changed_ids FROM (
        (SELECT id FROM changed LIMIT 1001) UNION (SELECT id FROM became LIMIT 1001)
      ) AS few;
    ELSE
      SELECT array_agg(id) INTO changed_ids FROM (SELECT id FROM changed LIMIT 1001) AS few;
  END CASE;
  IF TG_OP = 'TRUNCATE' OR cardinality(changed_ids) > 1000 THEN
    INSERT INTO public._shared_changes (table_name) VALUES (TG_TABLE_NAME);
  ELSIF changed_ids IS NOT NULL THEN
    INSERT INTO public._shared_changes (table_name, ids) VALUES (TG_TABLE_NAME, changed_ids);
  END IF;
  RETURN NULL;
END
$$;

-- ALWAYS: also for a session that writes as a replica does, with session_replication_role.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['agenda', 'assignment_status', 'deadlines', 'event_info', 'regions', 'resources', 'team_assignments', 'teams', 'themes', 'users']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes()', name || '_tell_inserted', name);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS changed NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tell_changes()', name || '_tell_updated', name);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes()', name || '_tell_deleted', name);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_changes()', name || '_tell_truncated', name);
    EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I, ENABLE ALWAYS TRIGGER %I, ENABLE ALWAYS TRIGGER %I, ENABLE ALWAYS TRIGGER %I',
      name, name || '_tell_inserted', name || '_tell_updated', name || '_tell_deleted', name || '_tell_truncated');
  END LOOP;
END
$$;
