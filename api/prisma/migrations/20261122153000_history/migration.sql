-- Who did what; see docs/decisions/061.

-- CreateEnum
CREATE TYPE "act" AS ENUM ('chooseRegion', 'cloneTheme', 'closePreferences', 'createAgendaItem', 'createRegion', 'createResource', 'createTheme', 'deleteAgendaItem', 'deleteRegion', 'deleteResource', 'deleteTheme', 'deleteUser', 'demoteUser', 'editTeam', 'excludeUser', 'excludeUsers', 'generateAssignments', 'importParticipants', 'includeUser', 'includeUsers', 'moveMember', 'openPreferences', 'promoteUser', 'publishAssignments', 'releaseMember', 'reorderResources', 'savePreferences', 'setRegionOfUsers', 'setSubmissionDeadline', 'setUserRegion', 'syncViewer', 'unassignMember', 'unpublishAssignments', 'updateAgendaItem', 'updateEvent', 'updateRegion', 'updateResource', 'updateTheme', 'operate');

-- CreateEnum
CREATE TYPE "acting_as" AS ENUM ('administrator', 'participant', 'import', 'operator');

-- CreateEnum
CREATE TYPE "history_target" AS ENUM ('person', 'theme', 'region', 'agendaItem', 'resource', 'event');

-- CreateEnum
CREATE TYPE "outcome" AS ENUM ('done', 'refused');

-- CreateTable
CREATE TABLE "history" (
    "id" TEXT NOT NULL DEFAULT gen_random_uuid(),
    "act_id" TEXT NOT NULL,
    "act" "act" NOT NULL,
    "actor_id" TEXT,
    "acting_as" "acting_as" NOT NULL,
    "target_kind" "history_target",
    "target_id" TEXT,
    "region_id" TEXT,
    "changes" JSONB NOT NULL DEFAULT '{}',
    "outcome" "outcome" NOT NULL DEFAULT 'done',
    "code" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "request_id" TEXT,

    CONSTRAINT "history_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "history_at_id_idx" ON "history"("at", "id");

-- CreateIndex
CREATE INDEX "history_actor_id_at_id_idx" ON "history"("actor_id", "at", "id");

-- CreateIndex
CREATE INDEX "history_target_kind_target_id_at_id_idx" ON "history"("target_kind", "target_id", "at", "id");

-- CreateIndex
CREATE INDEX "history_region_id_at_id_idx" ON "history"("region_id", "at", "id");

-- CreateIndex
CREATE INDEX "history_act_at_id_idx" ON "history"("act", "at", "id");

-- CreateIndex
-- Few acts are refused; whoever looks for those that were done finds them by any other index.
CREATE INDEX "history_refused" ON "history"("at", "id") WHERE "outcome" = 'refused';

-- CreateIndex
CREATE UNIQUE INDEX "history_act_id_target_kind_target_id_key" ON "history"("act_id", "target_kind", "target_id");

ALTER TABLE "history"
  ADD CONSTRAINT "history_at_can_be_told" CHECK ("at" >= '0001-01-01 00:00:00Z' AND "at" <= '9999-12-31 23:59:59.999Z'),
  ADD CONSTRAINT "history_changes_are_few" CHECK (jsonb_typeof("changes") = 'object' AND pg_column_size("changes") <= 20000),
  ADD CONSTRAINT "history_code_when_refused" CHECK (("outcome" = 'refused') = ("code" IS NOT NULL) AND char_length("code") <= 40),
  ADD CONSTRAINT "history_ids_are_short" CHECK (char_length("act_id") <= 40 AND char_length("actor_id") <= 40
    AND char_length("target_id") <= 40 AND char_length("request_id") <= 80),
  ADD CONSTRAINT "history_target_whole" CHECK (("target_kind" IS NULL) = ("target_id" IS NULL));

CREATE FUNCTION "history_value"("value" jsonb, "kind" text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN value IS NULL THEN 'null'
    WHEN kind = 'secret' THEN 'true'
    WHEN kind = 'length' THEN jsonb_build_object('length', char_length(value #>> '{}'))
    WHEN jsonb_typeof(value) = 'array' AND jsonb_array_length(value) > 100
      THEN jsonb_build_object('count', jsonb_array_length(value))
    WHEN jsonb_typeof(value) = 'string' THEN to_jsonb(left(value #>> '{}', 200))
    ELSE value
  END
$$;

-- What differs between two states of a row, by field, as [before, after]. `fields` are 'column field kind'. A value is kept as it is,
-- texts up to 200 characters and lists up to 100 items; a long text as its length; of a secret only that it is there.
CREATE FUNCTION "history_changes"("before" jsonb, "after" jsonb, "fields" text[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_object_agg(field, jsonb_build_array(public.history_value(was, kind), public.history_value(became, kind))), '{}')
  FROM (
    SELECT split_part(spec, ' ', 2) AS field, split_part(spec, ' ', 3) AS kind,
      nullif(before -> split_part(spec, ' ', 1), 'null') AS was, nullif(after -> split_part(spec, ' ', 1), 'null') AS became
    FROM unnest(fields) spec
  ) pair
  WHERE was IS DISTINCT FROM became
$$;

-- Writes a line for each row that changed, or completes the one that its act has of the same target already. Who does what is said by
-- `db/act.ts`, for the transaction; unsaid, it is an operator. 'off' writes none: the history comes with the rows that are restored.
-- Arguments: the kind of the target, the column with its id, 'whole' where the row is the target itself, and the fields to tell.
-- Without nested loops: the plan of the first statement, which may change one row, is kept for those that change ten thousand.
CREATE FUNCTION "write_history"() RETURNS trigger LANGUAGE plpgsql SET "TimeZone" = 'UTC' SET enable_nestloop = off AS $$
DECLARE
  said text := nullif(current_setting('history.act', true), '');
  doing jsonb;
  befores jsonb[];
  afters jsonb[];
BEGIN
  IF said = 'off' THEN
    RETURN NULL;
  END IF;
  CASE TG_OP
    WHEN 'INSERT' THEN
      IF TG_TABLE_NAME = 'generations' THEN
        -- Without the record, which is megabytes. Of several at once, the last: a statement completes a line once.
        SELECT array_agg(jsonb_build_object('id', id, 'region_id', region_id, 'preset', preset, 'seed', seed, 'pinned_count', pinned_count,
          'filled_count', filled_count, 'unassigned_count', unassigned_count, 'moved_count', moved_count)) INTO afters
        FROM (SELECT DISTINCT ON (region_id) * FROM became ORDER BY region_id, created_at DESC) newest;
      ELSE
        SELECT array_agg(to_jsonb(became)) INTO afters FROM became;
      END IF;
    WHEN 'UPDATE' THEN
      SELECT array_agg(to_jsonb(changed)), array_agg(to_jsonb(became)) INTO befores, afters FROM changed JOIN became USING (id);
    ELSE
      SELECT array_agg(to_jsonb(changed)) INTO befores FROM changed;
  END CASE;
  IF befores IS NULL AND afters IS NULL THEN
    RETURN NULL;
  END IF;
  IF said IS NULL THEN
    said := jsonb_build_object('id', gen_random_uuid(), 'act', 'operate', 'as', 'operator')::text;
    PERFORM set_config('history.act', said, true);
  END IF;
  doing := said::jsonb;
  INSERT INTO public.history AS line (act_id, act, actor_id, acting_as, target_kind, target_id, region_id, changes, request_id)
  SELECT doing ->> 'id', (doing ->> 'act')::public.act,
    -- Somebody who signs in for the first time has had no id before.
    coalesce(doing ->> 'actor', CASE doing ->> 'act' WHEN 'syncViewer' THEN target END),
    (doing ->> 'as')::public.acting_as, TG_ARGV[0]::public.history_target, target,
    coalesce(
      before ->> 'region_id', after ->> 'region_id',
      CASE TG_ARGV[0]
        WHEN 'region' THEN target
        WHEN 'person' THEN (SELECT region_id FROM public.users WHERE id = target)
        WHEN 'theme' THEN (SELECT region_id FROM public.themes WHERE id = target)
      END
    ),
    changes, doing ->> 'request'
  FROM (
    SELECT before, after, coalesce(after, before) ->> TG_ARGV[1] AS target,
      public.history_changes(before, after, TG_ARGV[3:])
        || CASE WHEN TG_ARGV[2] = 'whole' AND TG_OP <> 'UPDATE'
           THEN jsonb_build_object('exists', jsonb_build_array(before IS NOT NULL, after IS NOT NULL)) ELSE '{}' END AS changes
    FROM unnest(befores, afters) AS pair (before, after)
  ) told
  WHERE changes <> '{}'
  ON CONFLICT (act_id, target_kind, target_id) DO UPDATE SET
    region_id = coalesce(line.region_id, excluded.region_id),
    -- From before the first change to after the last.
    changes = line.changes || (
      SELECT jsonb_object_agg(key, CASE WHEN line.changes ? key THEN jsonb_build_array(line.changes -> key -> 0, value -> 1) ELSE value END)
      FROM jsonb_each(excluded.changes)
    );
  RETURN NULL;
END
$$;

DO $$
DECLARE
  told text[];
  op text;
BEGIN
  FOREACH told SLICE 1 IN ARRAY ARRAY[
    ['users', $f$'person', 'id', 'whole', 'role role', 'region_id region', 'excluded_from_allocation isExcluded', 'display_name name secret', 'email email secret', 'firebase_uid account secret', 'first_sign_in_at firstSignIn secret'$f$],
    ['rankings', $f$'person', 'id', 'part', 'theme_ids ranking', 'submitted_at submittedAt'$f$],
    ['team_assignments', $f$'person', 'user_id', 'part', 'theme_id theme', 'is_manual_override isManualOverride'$f$],
    ['themes', $f$'theme', 'id', 'whole', 'title title', 'description description length', 'capacity capacity', 'region_id region'$f$],
    ['teams', $f$'theme', 'theme_id', 'part', 'team_name teamName', 'team_leader_id leader'$f$],
    ['regions', $f$'region', 'id', 'whole', 'name name', 'code code', 'description description length', 'host_city hostCity', 'time_zone timeZone', 'first_day firstDay', 'last_day lastDay', 'preferences_open preferencesOpen'$f$],
    ['assignment_status', $f$'region', 'region_id', 'part', 'status status'$f$],
    ['agenda', $f$'agendaItem', 'id', 'whole', 'region_id region', 'date date', 'time time', 'title title', 'description description length', 'location location', 'is_deadline isDeadline'$f$],
    ['resources', $f$'resource', 'id', 'whole', 'title title', 'content content length', 'order order'$f$],
    ['event_info', $f$'event', 'id', 'part', 'about_content aboutContent length', 'faq_content faqContent length'$f$],
    ['deadlines', $f$'event', 'id', 'part', 'submission_deadline submissionDeadline'$f$]
  ]
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION write_history(%s)', told[1] || '_history_inserted', told[1], told[2]);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS changed NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION write_history(%s)', told[1] || '_history_updated', told[1], told[2]);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_history(%s)', told[1] || '_history_deleted', told[1], told[2]);
  END LOOP;
END
$$;
-- A run is saved once; its rows go with their region.
CREATE TRIGGER "generations_history_inserted" AFTER INSERT ON "generations" REFERENCING NEW TABLE AS became FOR EACH STATEMENT
  EXECUTE FUNCTION write_history('region', 'region_id', 'part', 'id generation', 'preset preset', 'seed seed', 'pinned_count pinnedCount', 'filled_count filledCount', 'unassigned_count unassignedCount', 'moved_count movedCount');

CREATE FUNCTION "refuse_history_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'lines of the history are neither changed nor deleted' USING ERRCODE = 'restrict_violation', TABLE = 'history';
END
$$;
-- The act that wrote a line may complete it until it ends.
CREATE TRIGGER "history_no_update" BEFORE UPDATE ON "history" FOR EACH ROW
  WHEN (OLD.xmin <> pg_current_xact_id()::xid) EXECUTE FUNCTION refuse_history_change();
-- Only lines from before a time that the transaction names can be deleted: when they have been kept for long enough.
CREATE TRIGGER "history_no_delete" BEFORE DELETE ON "history" FOR EACH ROW
  WHEN (OLD.at >= coalesce(nullif(current_setting('history.forget_before', true), ''), '-infinity')::timestamptz)
  EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER "history_no_truncate" BEFORE TRUNCATE ON "history" FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
