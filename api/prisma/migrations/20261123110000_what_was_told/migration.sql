-- What people were told of their teams, so that nobody is told the same twice.
ALTER TABLE "deliveries" ADD COLUMN     "told" TEXT,
ADD COLUMN     "told_at" TIMESTAMPTZ(3),
ADD COLUMN     "waiting_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

UPDATE "deliveries" SET "waiting_since" = "created_at", "told_at" = "sent_at";

ALTER TABLE "deliveries"
  ADD CONSTRAINT "deliveries_told_at_can_be_told" CHECK ("told_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "deliveries_waiting_since_can_be_told" CHECK ("waiting_since" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "deliveries_told_is_short" CHECK (char_length("told") <= 200);
