-- There is one event, so its row is there from the start: whoever reads it only reads.
INSERT INTO "event_info" ("id", "updated_at") VALUES ('event', now()) ON CONFLICT ("id") DO NOTHING;
