-- One trigger function records every audited table from the catalogue; see docs/decisions/016.

-- An act is a name, so a new mutation needs no migration.
ALTER TABLE "history" ALTER COLUMN "act" TYPE TEXT USING "act"::text,
  ADD CONSTRAINT "history_act_is_a_name" CHECK ("act" ~ '^[A-Za-z]{1,60}$');

DO $$
DECLARE
  recorder regproc;
BEGIN
  FOR recorder IN SELECT DISTINCT tgfoid::regproc FROM pg_trigger WHERE tgname ~ '_history_(inserted|updated|deleted)$' LOOP
    EXECUTE format('DROP FUNCTION %s() CASCADE', recorder);
  END LOOP;
END
$$;
DROP FUNCTION "tell_history"(regclass, text, text, text, text[], text[], text[]);
DROP FUNCTION "history_doing"();
DROP TYPE "act";

-- The audit context of this transaction, which `db/audit-context.ts` sets; unset, it is an operator's. Null where it is 'off': a restore
-- brings the history along.
CREATE FUNCTION "audit_context"() RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  context text := nullif(current_setting('history.act', true), '');
BEGIN
  IF context = 'off' THEN
    RETURN NULL;
  END IF;
  IF context IS NULL THEN
    context := jsonb_build_object('id', gen_random_uuid(), 'act', 'operate', 'as', 'operator')::text;
    PERFORM set_config('history.act', context, true);
  END IF;
  RETURN context::jsonb;
END
$$;

-- Records what a statement changed: one line per act and target, which further changes of the same act complete. It reads the columns
-- from the catalogue, so a new column is recorded without a new call. Its arguments are those of `audit_table`.
CREATE FUNCTION "audit"() RETURNS trigger LANGUAGE plpgsql SET "TimeZone" = 'UTC' SET enable_nestloop = off SET jit = off AS $audit$
DECLARE
  context jsonb := public.audit_context();
  kind text := TG_ARGV[0];
  options jsonb := TG_ARGV[1];
  latest text := CASE TG_OP WHEN 'DELETE' THEN 'changed' ELSE 'became' END;
  target text := format('%s.%I', latest, coalesce(options ->> 'target', 'id'));
  has_region boolean := false;
  region text;
  changes text;
  is_changed text;
BEGIN
  IF context IS NULL OR NOT coalesce(options -> 'acts' ? (context ->> 'act'), true) THEN
    RETURN NULL;
  END IF;
  -- Cascades and clean-ups often change no row: they need no plan.
  IF TG_OP = 'DELETE' THEN
    PERFORM FROM changed LIMIT 1;
  ELSE
    PERFORM FROM became LIMIT 1;
  END IF;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;

  SELECT coalesce(bool_or(attname = 'region_id'), false),
    string_agg(format('%L, CASE WHEN %s THEN jsonb_build_array(%s, %s) END', field, differs,
      CASE TG_OP WHEN 'INSERT' THEN 'NULL' ELSE format(value, format('changed.%I', attname)) END,
      CASE TG_OP WHEN 'DELETE' THEN 'NULL' ELSE format(value, format('became.%I', attname)) END), ', ') FILTER (WHERE is_recorded),
    string_agg(differs, ' OR ') FILTER (WHERE is_recorded)
  INTO has_region, changes, is_changed
  FROM (
    SELECT attname,
      -- 'host_city' is `hostCity`, 'theme_id' is `theme`.
      coalesce(options -> 'names' ->> attname,
        lower(left(attname, 1)) || substr(replace(initcap(replace(regexp_replace(attname, '_id$', ''), '_', ' ')), ' ', ''), 2)) AS field,
      options -> 'names' ? attname
        OR NOT (options ? 'only' OR attname IN ('id', 'created_at', 'updated_at', coalesce(options ->> 'target', 'id'))
          OR coalesce(options -> 'ignored' ? attname, false)) AS is_recorded,
      CASE TG_OP WHEN 'UPDATE' THEN format('changed.%1$I IS DISTINCT FROM became.%1$I', attname)
        ELSE format('%s.%I IS NOT NULL', latest, attname) END AS differs,
      CASE
        WHEN options -> 'private' ? attname THEN 'CASE WHEN %1$s IS NOT NULL THEN true END'
        WHEN options -> 'long' ? attname THEN 'CASE WHEN %1$s IS NOT NULL THEN jsonb_build_object(''length'', char_length(%1$s)) END'
        WHEN atttypid = 'text'::regtype THEN 'left(%1$s, 200)'
        WHEN atttypid = 'text[]'::regtype
          THEN 'CASE WHEN cardinality(%1$s) > 100 THEN jsonb_build_object(''count'', cardinality(%1$s)) ELSE to_jsonb(%1$s) END'
        ELSE '%1$s'
      END AS value
    FROM pg_attribute WHERE attrelid = TG_RELID AND attnum > 0 AND NOT attisdropped
  ) col;

  region := CASE
    WHEN kind = 'region' THEN target
    WHEN has_region AND TG_OP = 'UPDATE' THEN 'coalesce(changed.region_id, became.region_id)'
    WHEN has_region THEN latest || '.region_id'
    WHEN kind = 'person' THEN format('(SELECT region_id FROM public.users WHERE id = %s)', target)
    WHEN kind = 'theme' THEN format('(SELECT region_id FROM public.themes WHERE id = %s)', target)
    ELSE 'NULL'
  END;
  IF options ->> 'row' = 'whole' AND TG_OP <> 'UPDATE' THEN
    changes := format('%s, ''exists'', jsonb_build_array(%L::boolean, %L::boolean)', changes, TG_OP = 'DELETE', TG_OP = 'INSERT');
    is_changed := 'true';
  END IF;

  EXECUTE format($sql$
    INSERT INTO public.history AS line (act_id, act, actor_id, acting_as, target_kind, target_id, region_id, changes, request_id)
    SELECT %s $1 ->> 'id', $1 ->> 'act', %s, ($1 ->> 'as')::public.acting_as, %L, %s, %s,
      jsonb_strip_nulls(jsonb_build_object(%s)), $1 ->> 'request'
    FROM %s WHERE %s %s
    ON CONFLICT (act_id, target_kind, target_id) DO UPDATE SET
      region_id = coalesce(line.region_id, excluded.region_id), changes = public.history_merged(line.changes, excluded.changes)$sql$,
    CASE options ->> 'row' WHEN 'many' THEN format('DISTINCT ON (%s)', target) END,
    -- A person who signs in for the first time has had no id before.
    CASE WHEN kind = 'person' AND TG_OP = 'INSERT' AND context ->> 'act' = 'syncViewer' THEN format('coalesce($1 ->> ''actor'', %s)', target)
      ELSE '$1 ->> ''actor''' END,
    kind, target, region, changes,
    CASE TG_OP WHEN 'UPDATE' THEN 'changed JOIN became USING (id)' ELSE latest END,
    is_changed,
    CASE options ->> 'row' WHEN 'many' THEN format('ORDER BY %s, %s.created_at DESC', target, latest) END)
  USING context;
  RETURN NULL;
END
$audit$;

-- Audits a table. Every column is recorded as [before, after] under its name in camel case, but `id` and the moments of its writing:
-- of a text 200 characters, of a list of more than 100 its count.
--   kind: what the lines are about; options:
--   target: the column with its id (default `id`).
--   row: 'whole' where a row is the target itself, 'part' where a target has one row (default), 'many' where it may have several: of
--     those in one statement, the newest by `created_at` is recorded.
--   names: other names of fields, also to record a column that is left out otherwise.
--   private: columns that are never stored, only that there is a value: secrets, and what names a person.
--   long: texts of which only the length is stored.
--   ignored: columns that are not recorded.
--   only: true to record none but the columns in `names`.
--   acts: where not every act changes something that a reader looks for, those that do.
CREATE FUNCTION "audit_table"("relation" regclass, "kind" text, "options" jsonb DEFAULT '{}', "events" text[] DEFAULT '{INSERT,UPDATE,DELETE}')
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event text;
BEGIN
  FOREACH event IN ARRAY events LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION audit(%L, %L)',
      'audit_' || lower(event), event, relation,
      CASE event WHEN 'INSERT' THEN 'NEW TABLE AS became' WHEN 'DELETE' THEN 'OLD TABLE AS changed'
        ELSE 'OLD TABLE AS changed NEW TABLE AS became' END,
      kind, options);
  END LOOP;
END
$$;

SELECT audit_table('users', 'person', '{"row": "whole", "names": {"excluded_from_allocation": "isExcluded", "display_name": "name", "firebase_uid": "account", "first_sign_in_at": "firstSignIn"}, "private": ["display_name", "email", "firebase_uid", "first_sign_in_at"]}');
SELECT audit_table('rankings', 'person', '{"names": {"theme_ids": "ranking", "drawn_theme_ids": "drawn"}}');
SELECT audit_table('team_assignments', 'person', '{"target": "user_id", "ignored": ["assigned_at"]}');
SELECT audit_table('organisers', 'person', '{"names": {"region_ids": "organises"}}');
SELECT audit_table('deadline_extensions', 'person', '{"names": {"local_until": "deadlineExtendedTo", "reason": "extensionReason"}, "long": ["reason"]}');
SELECT audit_table('calendar_feeds', 'person', '{"names": {"secret_hash": "calendarAddress"}, "private": ["secret_hash"]}');
SELECT audit_table('notice_refusals', 'person', '{"names": {"created_at": "noticesRefused"}, "private": ["created_at"]}');
SELECT audit_table('themes', 'theme', '{"row": "whole", "long": ["description"]}');
SELECT audit_table('teams', 'theme', '{"target": "theme_id", "names": {"team_leader_id": "leader"}}');
SELECT audit_table('regions', 'region', '{"row": "whole", "long": ["description"]}');
SELECT audit_table('assignment_status', 'region', '{"target": "region_id", "ignored": ["published_at"]}');
SELECT audit_table('chat_webhooks', 'region', '{"names": {"address": "chatWebhook"}, "private": ["address"]}');
-- A run is saved once; its rows go with their region.
SELECT audit_table('generations', 'region', '{"target": "region_id", "row": "many", "names": {"id": "generation"}, "ignored": ["input_hash", "created_by_id", "is_proved_optimal", "rank_counts", "drawn_first_count", "record"]}', '{INSERT}');
SELECT audit_table('agenda', 'agendaItem', '{"row": "whole", "long": ["description"]}');
SELECT audit_table('resources', 'resource', '{"row": "whole", "long": ["content"]}');
SELECT audit_table('timeline_points', 'timelinePoint', '{"row": "whole", "ignored": ["carried_out_at"]}');
SELECT audit_table('event_info', 'event', '{"long": ["about_content", "faq_content"]}');
SELECT audit_table('deadlines', 'event');
SELECT audit_table('notice_templates', 'event', '{"names": {"subject": "noticeSubject", "body": "noticeText", "is_sent": "noticeIsSent"}, "long": ["body"], "ignored": ["kind"]}');
-- Other announcements follow from the act that they announce, and the state of a delivery is in its own row.
SELECT audit_table('announcements', 'event', '{"names": {"kind": "notice"}, "only": true, "acts": ["remindRegion", "sendTestNotice"]}', '{INSERT}');
SELECT audit_table('deliveries', 'event', '{"names": {"state": "deliveryState"}, "only": true, "acts": ["retryDelivery"]}', '{UPDATE}');
