-- CreateEnum
CREATE TYPE "allocation_preset" AS ENUM ('balanced', 'firstChoices', 'protective', 'lottery');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "first_sign_in_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "generations" (
    "id" TEXT NOT NULL,
    "region_id" TEXT NOT NULL,
    "preset" "allocation_preset" NOT NULL,
    "seed" TEXT NOT NULL,
    "input_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" TEXT,
    "is_proved_optimal" BOOLEAN NOT NULL,
    "rank_counts" INTEGER[],
    "pinned_count" INTEGER NOT NULL,
    "filled_count" INTEGER NOT NULL,
    "unassigned_count" INTEGER NOT NULL,
    "moved_count" INTEGER,
    "record" TEXT NOT NULL,

    CONSTRAINT "generations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "generations_region_id_created_at_idx" ON "generations"("region_id", "created_at");

-- CreateIndex
CREATE INDEX "generations_created_by_id_idx" ON "generations"("created_by_id");

-- AddForeignKey
ALTER TABLE "generations" ADD CONSTRAINT "generations_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "generations" ADD CONSTRAINT "generations_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Everybody who is here before there are invitations has signed in.
UPDATE "users" SET "first_sign_in_at" = "created_at";

ALTER TABLE "generations" ADD CONSTRAINT "generations_counts_check"
  CHECK ("pinned_count" >= 0 AND "filled_count" >= 0 AND "unassigned_count" >= 0 AND "moved_count" >= 0);
