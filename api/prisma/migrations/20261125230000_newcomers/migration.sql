-- AlterTable
ALTER TABLE "generations" ADD COLUMN     "completes_id" TEXT;

-- CreateIndex
CREATE INDEX "generations_completes_id_idx" ON "generations"("completes_id");

-- AddForeignKey
ALTER TABLE "generations" ADD CONSTRAINT "generations_completes_id_fkey" FOREIGN KEY ("completes_id") REFERENCES "generations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The history records neither this column.
SELECT audit_table('generations', 'region', '{"target": "region_id", "row": "many", "names": {"id": "generation"}, "ignored": ["input_hash", "created_by_id", "is_proved_optimal", "rank_counts", "drawn_first_count", "record", "completes_id"]}', '{INSERT}');
