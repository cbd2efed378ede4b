-- Editors tell the states of a row apart by `updated_at`. So every change makes it later: two within one millisecond,
-- two by servers whose clocks differ, and one by a foreign key's SET NULL.
CREATE FUNCTION "raise_updated_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(clock_timestamp(), OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END
$$;

CREATE TRIGGER "regions_raise_updated_at" BEFORE UPDATE ON "regions" FOR EACH ROW EXECUTE FUNCTION "raise_updated_at"();
CREATE TRIGGER "themes_raise_updated_at" BEFORE UPDATE ON "themes" FOR EACH ROW EXECUTE FUNCTION "raise_updated_at"();
CREATE TRIGGER "teams_raise_updated_at" BEFORE UPDATE ON "teams" FOR EACH ROW EXECUTE FUNCTION "raise_updated_at"();
CREATE TRIGGER "resources_raise_updated_at" BEFORE UPDATE ON "resources" FOR EACH ROW EXECUTE FUNCTION "raise_updated_at"();
CREATE TRIGGER "agenda_raise_updated_at" BEFORE UPDATE ON "agenda" FOR EACH ROW EXECUTE FUNCTION "raise_updated_at"();
CREATE TRIGGER "event_info_raise_updated_at" BEFORE UPDATE ON "event_info" FOR EACH ROW EXECUTE FUNCTION "raise_updated_at"();
