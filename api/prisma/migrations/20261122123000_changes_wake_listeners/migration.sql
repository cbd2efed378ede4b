-- Whoever writes a line of `_shared_changes` also wakes the processes that listen, on commit; see docs/decisions/054. The notice says
-- nothing else, so that a transaction sends one however many lines it writes: PostgreSQL drops equal notices of a transaction.
CREATE OR REPLACE FUNCTION "tell_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF TG_OP <> 'TRUNCATE' AND changed_ids IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'TRUNCATE' OR cardinality(changed_ids) > 1000 THEN
    INSERT INTO public._shared_changes (table_name) VALUES (TG_TABLE_NAME);
  ELSE
    INSERT INTO public._shared_changes (table_name, ids) VALUES (TG_TABLE_NAME, changed_ids);
  END IF;
  NOTIFY shared_changes;
  RETURN NULL;
END
$$;
