-- What the start of an event emptied: its line in the history has the counts.
ALTER TABLE "event_info" ADD COLUMN     "emptied" TEXT;
