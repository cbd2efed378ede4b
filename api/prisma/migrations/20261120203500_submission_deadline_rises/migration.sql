-- Two administrators who set the submission deadline at once are told apart as two editors of anything else.
CREATE TRIGGER "deadlines_raise_updated_at" BEFORE UPDATE ON "deadlines" FOR EACH ROW EXECUTE FUNCTION "raise_updated_at"();
