-- AlterTable
ALTER TABLE "timeline_points" ADD COLUMN     "send_notices" BOOLEAN NOT NULL DEFAULT true;

-- The history has the new column, too.
SELECT tell_history('timeline_points', 'timelinePoint', 'id', 'whole', '{kind kind,local_time localTime,state state,reason reason,send_notices sendNotices}');
