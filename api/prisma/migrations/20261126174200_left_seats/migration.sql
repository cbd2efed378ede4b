-- AlterTable
ALTER TABLE "teams" ADD COLUMN     "seats_left_at" TIMESTAMPTZ(3),
ADD COLUMN     "seats_left_open" INTEGER;

ALTER TABLE "teams"
  ADD CONSTRAINT "teams_seats_left_at_can_be_told"
    CHECK ("seats_left_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "teams_seats_left_open_have_a_time"
    CHECK (("seats_left_open" IS NULL) = ("seats_left_at" IS NULL) AND "seats_left_open" > 0);
