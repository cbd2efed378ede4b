-- AlterTable
ALTER TABLE "regions" ADD COLUMN     "agenda_item_minutes" INTEGER NOT NULL DEFAULT 60;

-- AlterTable
ALTER TABLE "agenda" ADD COLUMN     "sequence" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "regions" ADD CONSTRAINT "regions_agenda_item_minutes_fit" CHECK ("agenda_item_minutes" BETWEEN 5 AND 1440);
ALTER TABLE "agenda" ADD CONSTRAINT "agenda_sequence_not_negative" CHECK ("sequence" >= 0);

-- Of no interest to those who read what was done.
SELECT audit_table('agenda', 'agendaItem', '{"row": "whole", "long": ["description"], "ignored": ["sequence"]}');
