ALTER TABLE "event_info" ADD COLUMN     "title" TEXT;
