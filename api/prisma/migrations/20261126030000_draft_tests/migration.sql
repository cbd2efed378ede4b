-- A test may be of words that are not saved.
ALTER TABLE "announcements" ADD COLUMN "subject" TEXT,
ADD COLUMN "body" TEXT;
