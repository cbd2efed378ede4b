-- CreateEnum
CREATE TYPE "role" AS ENUM ('admin', 'user');

-- CreateEnum
CREATE TYPE "publication_status" AS ENUM ('draft', 'published');

-- CreateTable
CREATE TABLE "regions" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "description" TEXT,
    "preferences_open" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "regions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" TEXT NOT NULL,
    "firebase_uid" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "role" "role" NOT NULL DEFAULT 'user',
    "region_id" TEXT,
    "excluded_from_allocation" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "themes" (
    "id" TEXT NOT NULL,
    "region_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "capacity" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "themes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "preferences" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "theme_id" TEXT NOT NULL,
    "rank" INTEGER NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "preferences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_assignments" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "theme_id" TEXT NOT NULL,
    "assigned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "is_manual_override" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "team_assignments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assignment_status" (
    "id" TEXT NOT NULL,
    "region_id" TEXT NOT NULL,
    "status" "publication_status" NOT NULL DEFAULT 'draft',
    "published_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "assignment_status_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "teams" (
    "id" TEXT NOT NULL,
    "theme_id" TEXT NOT NULL,
    "team_name" TEXT,
    "team_leader_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "teams_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "resources" (
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "order" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "resources_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agenda" (
    "id" TEXT NOT NULL,
    "region_id" TEXT NOT NULL,
    "date" TIMESTAMPTZ(3) NOT NULL,
    "time" TEXT NOT NULL,
    "title" TEXT,
    "description" TEXT,
    "location" TEXT,
    "is_deadline" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "agenda_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_info" (
    "id" TEXT NOT NULL DEFAULT 'event',
    "about_content" TEXT NOT NULL DEFAULT '',
    "faq_content" TEXT NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_info_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deadlines" (
    "id" TEXT NOT NULL DEFAULT 'event',
    "submission_deadline" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deadlines_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "regions_name_key" ON "regions"("name");

-- CreateIndex
CREATE UNIQUE INDEX "regions_code_key" ON "regions"("code");

-- CreateIndex
CREATE UNIQUE INDEX "users_firebase_uid_key" ON "users"("firebase_uid");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_region_id_role_idx" ON "users"("region_id", "role");

-- CreateIndex
CREATE INDEX "users_display_name_id_idx" ON "users"("display_name", "id");

-- CreateIndex
CREATE INDEX "themes_region_id_created_at_idx" ON "themes"("region_id", "created_at");

-- CreateIndex
CREATE INDEX "preferences_theme_id_idx" ON "preferences"("theme_id");

-- CreateIndex
-- Checked at the end of a statement, so that one UPDATE can close the gap that a deleted theme leaves in everybody's list.
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_rank_key" UNIQUE ("user_id", "rank") DEFERRABLE INITIALLY IMMEDIATE;

-- CreateIndex
CREATE UNIQUE INDEX "preferences_user_id_theme_id_key" ON "preferences"("user_id", "theme_id");

-- CreateIndex
CREATE UNIQUE INDEX "team_assignments_user_id_key" ON "team_assignments"("user_id");

-- CreateIndex
CREATE INDEX "team_assignments_theme_id_idx" ON "team_assignments"("theme_id");

-- CreateIndex
CREATE UNIQUE INDEX "assignment_status_region_id_key" ON "assignment_status"("region_id");

-- CreateIndex
CREATE UNIQUE INDEX "teams_theme_id_key" ON "teams"("theme_id");

-- CreateIndex
CREATE INDEX "teams_team_leader_id_idx" ON "teams"("team_leader_id");

-- CreateIndex
CREATE INDEX "resources_order_idx" ON "resources"("order");

-- CreateIndex
CREATE INDEX "agenda_region_id_date_idx" ON "agenda"("region_id", "date");

-- CreateIndex
CREATE INDEX "agenda_is_deadline_date_idx" ON "agenda"("is_deadline", "date");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "themes" ADD CONSTRAINT "themes_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_theme_id_fkey" FOREIGN KEY ("theme_id") REFERENCES "themes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_assignments" ADD CONSTRAINT "team_assignments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_assignments" ADD CONSTRAINT "team_assignments_theme_id_fkey" FOREIGN KEY ("theme_id") REFERENCES "themes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment_status" ADD CONSTRAINT "assignment_status_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teams" ADD CONSTRAINT "teams_theme_id_fkey" FOREIGN KEY ("theme_id") REFERENCES "themes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teams" ADD CONSTRAINT "teams_team_leader_id_fkey" FOREIGN KEY ("team_leader_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agenda" ADD CONSTRAINT "agenda_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is written by hand: what may never be, whoever writes to the database.
ALTER TABLE "regions" ADD CONSTRAINT "regions_code_length" CHECK (char_length("code") BETWEEN 2 AND 10);
ALTER TABLE "users" ADD CONSTRAINT "users_email_lower_case" CHECK ("email" = lower("email"));
ALTER TABLE "themes" ADD CONSTRAINT "themes_capacity_positive" CHECK ("capacity" >= 1);
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_rank_positive" CHECK ("rank" >= 1);
ALTER TABLE "resources" ADD CONSTRAINT "resources_order_from_zero" CHECK ("order" >= 0);
ALTER TABLE "assignment_status" ADD CONSTRAINT "assignment_status_published_at_when_published"
    CHECK (("status" = 'published') = ("published_at" IS NOT NULL));
ALTER TABLE "event_info" ADD CONSTRAINT "event_info_one_row" CHECK ("id" = 'event');
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_one_row" CHECK ("id" = 'event');

-- Searching people by a part of their name or address. Only speed depends on these indexes, so a database that does not
-- offer the extension, or does not let us add it, goes without.
DO $$
BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX "users_display_name_trigrams" ON "users" USING gin ("display_name" gin_trgm_ops);
    CREATE INDEX "users_email_trigrams" ON "users" USING gin ("email" gin_trgm_ops);
EXCEPTION
    WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
        RAISE NOTICE 'pg_trgm is not available: searching people reads the whole table';
END
$$;
