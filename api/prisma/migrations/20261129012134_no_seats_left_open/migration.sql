-- AlterTable
ALTER TABLE "teams" DROP COLUMN "seats_left_at",
DROP COLUMN "seats_left_open";
