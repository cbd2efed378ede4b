-- An agenda item is on a calendar day. It was kept as an instant whose day in UTC was meant.
ALTER TABLE "agenda" DROP CONSTRAINT "agenda_date_can_be_told";
ALTER TABLE "agenda" ALTER COLUMN "date" TYPE DATE USING ("date" AT TIME ZONE 'UTC')::date;
ALTER TABLE "agenda" ADD CONSTRAINT "agenda_date_can_be_told"
  CHECK ("date" BETWEEN '0001-01-01' AND '9999-12-31');
