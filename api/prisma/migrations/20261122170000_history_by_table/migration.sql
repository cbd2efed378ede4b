-- Each table has a function of its own that writes its lines of the history; see docs/decisions/074.

DO $$
DECLARE
  told record;
BEGIN
  FOR told IN SELECT tgname AS name, tgrelid::regclass AS relation FROM pg_trigger WHERE tgfoid = 'write_history'::regproc LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', told.name, told.relation);
  END LOOP;
END
$$;
DROP FUNCTION "write_history"();
DROP FUNCTION "history_changes"(jsonb, jsonb, text[]);
DROP FUNCTION "history_value"(jsonb, text);

-- Who does what in this transaction, as `db/act.ts` says it; unsaid, it is an operator. Null where it is 'off': the history comes with
-- the rows that are restored.
CREATE FUNCTION "history_doing"() RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  said text := nullif(current_setting('history.act', true), '');
BEGIN
  IF said = 'off' THEN
    RETURN NULL;
  END IF;
  IF said IS NULL THEN
    said := jsonb_build_object('id', gen_random_uuid(), 'act', 'operate', 'as', 'operator')::text;
    PERFORM set_config('history.act', said, true);
  END IF;
  RETURN said::jsonb;
END
$$;

-- Two changes of one thing by one act as one: from before the first to after the last.
CREATE FUNCTION "history_merged"("earlier" jsonb, "later" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT earlier || jsonb_object_agg(key, CASE WHEN earlier ? key THEN jsonb_build_array(earlier -> key -> 0, value -> 1) ELSE value END)
  FROM jsonb_each(later)
$$;

-- Makes the function `<table>_history` and the triggers by which a table's changes are told; called again, it makes them anew.
--   kind, target_column: what the lines are about, and the column with its id.
--   extent: 'whole' where a row is the target itself; 'part' where a target has one row; 'many' where it may have several: of those in
--     one statement, which completes a line once, the newest by `created_at` is told.
--   fields: 'column field how'. Without how, a value is kept as it is, of a text 200 characters, of a list of more than 100 its count;
--     'length' keeps only how long a text is, 'secret' only that it is there.
--   acts: where not all change what somebody would look for, those that do.
CREATE FUNCTION "tell_history"("relation" regclass, "kind" text, "target_column" text, "extent" text, "fields" text[],
  "events" text[] DEFAULT '{INSERT,UPDATE,DELETE}', "acts" text[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $make$
DECLARE
  name text := (SELECT relname FROM pg_class WHERE oid = relation) || '_history';
  has_region boolean := EXISTS (SELECT FROM pg_attribute WHERE attrelid = relation AND attname = 'region_id');
  event text;
  latest text;
  target text;
  region text;
  changes text;
  is_changed text;
  found bigint;
  branches text := '';
BEGIN
  FOREACH event IN ARRAY events LOOP
    latest := CASE event WHEN 'DELETE' THEN 'changed' ELSE 'became' END;
    target := format('%s.%I', latest, target_column);
    region := CASE
      WHEN kind = 'region' THEN target
      WHEN has_region AND event = 'UPDATE' THEN 'coalesce(changed.region_id, became.region_id)'
      WHEN has_region THEN latest || '.region_id'
      WHEN kind = 'person' THEN format('(SELECT region_id FROM public.users WHERE id = %s)', target)
      WHEN kind = 'theme' THEN format('(SELECT region_id FROM public.themes WHERE id = %s)', target)
      ELSE 'NULL'
    END;
    SELECT string_agg(format('%L, CASE WHEN %s THEN jsonb_build_array(%s, %s) END', field, differs,
        CASE event WHEN 'INSERT' THEN 'NULL' ELSE format(value, format('changed.%I', col)) END,
        CASE event WHEN 'DELETE' THEN 'NULL' ELSE format(value, format('became.%I', col)) END), ', '),
      string_agg(differs, ' OR '), count(*)
    INTO changes, is_changed, found
    FROM (
      SELECT col, field,
        CASE event WHEN 'UPDATE' THEN format('changed.%1$I IS DISTINCT FROM became.%1$I', col)
          ELSE format('%s.%I IS NOT NULL', latest, col) END AS differs,
        CASE
          WHEN how = 'secret' THEN 'CASE WHEN %1$s IS NOT NULL THEN true END'
          WHEN how = 'length' THEN 'CASE WHEN %1$s IS NOT NULL THEN jsonb_build_object(''length'', char_length(%1$s)) END'
          WHEN atttypid = 'text'::regtype THEN 'left(%1$s, 200)'
          WHEN atttypid = 'text[]'::regtype
            THEN 'CASE WHEN cardinality(%1$s) > 100 THEN jsonb_build_object(''count'', cardinality(%1$s)) ELSE to_jsonb(%1$s) END'
          ELSE '%1$s'
        END AS value
      FROM unnest(fields) spec,
        LATERAL (SELECT split_part(spec, ' ', 1) AS col, split_part(spec, ' ', 2) AS field, split_part(spec, ' ', 3) AS how) named
        JOIN pg_attribute ON attrelid = relation AND attname = col
    ) told;
    IF found <> cardinality(fields) THEN
      RAISE EXCEPTION 'one of these is no column of %: %', relation, fields;
    END IF;
    IF extent = 'whole' AND event <> 'UPDATE' THEN
      changes := changes || format(', ''exists'', jsonb_build_array(%L::boolean, %L::boolean)', event = 'DELETE', event = 'INSERT');
      is_changed := 'true';
    END IF;
    branches := branches || format($branch$
    WHEN %L THEN
      INSERT INTO public.history AS line (act_id, act, actor_id, acting_as, target_kind, target_id, region_id, changes, request_id)
      SELECT %s doing_id, doing_act, %s, doing_as, %L, %s, %s, jsonb_strip_nulls(jsonb_build_object(%s)), doing_request
      FROM %s WHERE %s%s
      ON CONFLICT (act_id, target_kind, target_id) DO UPDATE SET
        region_id = coalesce(line.region_id, excluded.region_id), changes = public.history_merged(line.changes, excluded.changes);$branch$,
      event,
      CASE extent WHEN 'many' THEN format('DISTINCT ON (%s)', target) END,
      -- Somebody who signs in for the first time has had no id before.
      CASE WHEN relation = 'users'::regclass AND event = 'INSERT'
        THEN format('coalesce(doing_actor, CASE doing_act WHEN ''syncViewer'' THEN %s END)', target) ELSE 'doing_actor' END,
      kind, target, region, changes,
      CASE event WHEN 'UPDATE' THEN 'changed JOIN became USING (id)' ELSE latest END,
      is_changed,
      CASE extent WHEN 'many' THEN format(' ORDER BY %s, %s.created_at DESC', target, latest) END);
  END LOOP;
  -- Without nested loops: the plan of the first statement, which may change one row, is kept for those that change ten thousand.
  EXECUTE format($function$CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql SET "TimeZone" = 'UTC' SET enable_nestloop = off AS $body$
DECLARE
  doing jsonb := public.history_doing();
  doing_id text := doing ->> 'id';
  doing_act public.act := doing ->> 'act';
  doing_actor text := doing ->> 'actor';
  doing_as public.acting_as := doing ->> 'as';
  doing_request text := doing ->> 'request';
BEGIN
  IF doing IS NULL%s THEN
    RETURN NULL;
  END IF;
  CASE TG_OP%s
  END CASE;
  RETURN NULL;
END
$body$$function$, name, CASE WHEN acts IS NOT NULL THEN format(' OR doing ->> ''act'' <> ALL (%L)', acts) END, branches);
  EXECUTE format('COMMENT ON FUNCTION %I() IS %L', name, format('tell_history(%s)', concat_ws(', ', relation, kind, target_column, extent, fields, events, acts)));
  FOREACH event IN ARRAY events LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      name || CASE event WHEN 'INSERT' THEN '_inserted' WHEN 'UPDATE' THEN '_updated' ELSE '_deleted' END, event, relation,
      CASE event WHEN 'INSERT' THEN 'NEW TABLE AS became' WHEN 'DELETE' THEN 'OLD TABLE AS changed'
        ELSE 'OLD TABLE AS changed NEW TABLE AS became' END, name);
  END LOOP;
END
$make$;

SELECT tell_history('users', 'person', 'id', 'whole', '{role role,region_id region,excluded_from_allocation isExcluded,display_name name secret,email email secret,firebase_uid account secret,first_sign_in_at firstSignIn secret}');
SELECT tell_history('rankings', 'person', 'id', 'part', '{theme_ids ranking,submitted_at submittedAt}');
SELECT tell_history('team_assignments', 'person', 'user_id', 'part', '{theme_id theme,is_manual_override isManualOverride}');
SELECT tell_history('calendar_feeds', 'person', 'id', 'part', '{secret_hash calendarAddress secret}');
SELECT tell_history('themes', 'theme', 'id', 'whole', '{title title,description description length,capacity capacity,region_id region}');
SELECT tell_history('teams', 'theme', 'theme_id', 'part', '{team_name teamName,team_leader_id leader}');
SELECT tell_history('regions', 'region', 'id', 'whole', '{name name,code code,description description length,host_city hostCity,time_zone timeZone,first_day firstDay,last_day lastDay,preferences_open preferencesOpen}');
SELECT tell_history('assignment_status', 'region', 'region_id', 'part', '{status status}');
SELECT tell_history('agenda', 'agendaItem', 'id', 'whole', '{region_id region,date date,time time,title title,description description length,location location,is_deadline isDeadline}');
SELECT tell_history('resources', 'resource', 'id', 'whole', '{title title,content content length,order order}');
SELECT tell_history('event_info', 'event', 'id', 'part', '{about_content aboutContent length,faq_content faqContent length}');
SELECT tell_history('deadlines', 'event', 'id', 'part', '{submission_deadline submissionDeadline}');
-- A run is saved once; its rows go with their region.
SELECT tell_history('generations', 'region', 'region_id', 'many', '{id generation,preset preset,seed seed,pinned_count pinnedCount,filled_count filledCount,unassigned_count unassignedCount,moved_count movedCount}', '{INSERT}');
