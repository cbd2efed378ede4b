ALTER TABLE "teams" ADD COLUMN     "team_link" TEXT;
