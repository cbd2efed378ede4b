-- CreateEnum
CREATE TYPE "notice_kind" AS ENUM ('invited', 'preferencesOpen', 'notRankedYet', 'deadlineNear', 'teamPublished', 'teamChanged', 'noTeam', 'jobFailed', 'shortage');

-- CreateEnum
CREATE TYPE "notice_channel" AS ENUM ('email', 'chat');

-- CreateEnum
CREATE TYPE "delivery_state" AS ENUM ('waiting', 'sent', 'refused', 'givenUp', 'skipped');

-- AlterEnum
ALTER TYPE "act" ADD VALUE 'editNoticeTemplate';
ALTER TYPE "act" ADD VALUE 'resetNoticeTemplate';
ALTER TYPE "act" ADD VALUE 'remindRegion';
ALTER TYPE "act" ADD VALUE 'retryDelivery';
ALTER TYPE "act" ADD VALUE 'setChatWebhook';
ALTER TYPE "act" ADD VALUE 'clearChatWebhook';
ALTER TYPE "act" ADD VALUE 'sendTestNotice';
ALTER TYPE "act" ADD VALUE 'setOwnNotices';

-- CreateTable
CREATE TABLE "announcements" (
    "id" TEXT NOT NULL DEFAULT gen_random_uuid(),
    "kind" "notice_kind" NOT NULL,
    "region_id" TEXT,
    "user_id" TEXT,
    "fact" TEXT NOT NULL,
    "problem" TEXT,
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expanded_at" TIMESTAMPTZ(3),

    CONSTRAINT "announcements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deliveries" (
    "id" TEXT NOT NULL DEFAULT gen_random_uuid(),
    "announcement_id" TEXT NOT NULL,
    "kind" "notice_kind" NOT NULL,
    "channel" "notice_channel" NOT NULL,
    "region_id" TEXT,
    "user_id" TEXT,
    "state" "delivery_state" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimed_until" TIMESTAMPTZ(3),
    "subject" TEXT,
    "server_words" TEXT,
    "reason" TEXT,
    "secret" TEXT NOT NULL DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice_templates" (
    "id" "notice_kind" NOT NULL,
    "subject" TEXT,
    "body" TEXT,
    "is_sent" BOOLEAN NOT NULL DEFAULT true,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notice_templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_webhooks" (
    "id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chat_webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice_refusals" (
    "id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notice_refusals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "announcements_fact_key" ON "announcements"("fact");

-- CreateIndex
CREATE INDEX "announcements_region_id_kind_created_at_idx" ON "announcements"("region_id", "kind", "created_at");

-- CreateIndex
CREATE INDEX "announcements_user_id_idx" ON "announcements"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "deliveries_secret_key" ON "deliveries"("secret");

-- CreateIndex
CREATE INDEX "deliveries_created_at_id_idx" ON "deliveries"("created_at", "id");

-- CreateIndex
CREATE INDEX "deliveries_region_id_created_at_id_idx" ON "deliveries"("region_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "deliveries_user_id_idx" ON "deliveries"("user_id");

-- AddForeignKey
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_announcement_id_fkey" FOREIGN KEY ("announcement_id") REFERENCES "announcements"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_webhooks" ADD CONSTRAINT "chat_webhooks_id_fkey" FOREIGN KEY ("id") REFERENCES "regions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_refusals" ADD CONSTRAINT "notice_refusals_id_fkey" FOREIGN KEY ("id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is to be told and not yet sent is found without reading what was.
CREATE INDEX "announcements_to_expand" ON "announcements"("created_at") WHERE "expanded_at" IS NULL;
CREATE INDEX "deliveries_due" ON "deliveries"("due_at") WHERE "state" = 'waiting';
-- Of one announcement, nobody gets two, and a chat channel gets one.
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries"("announcement_id", "channel", "user_id") NULLS NOT DISTINCT;

ALTER TABLE "announcements"
  ADD CONSTRAINT "announcements_created_at_can_be_told" CHECK ("created_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "announcements_expanded_at_can_be_told" CHECK ("expanded_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "announcements_texts_are_short" CHECK (char_length("fact") <= 200 AND char_length("problem") <= 1000);
ALTER TABLE "deliveries"
  ADD CONSTRAINT "deliveries_created_at_can_be_told" CHECK ("created_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "deliveries_due_at_can_be_told" CHECK ("due_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "deliveries_claimed_until_can_be_told" CHECK ("claimed_until" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "deliveries_sent_at_can_be_told" CHECK ("sent_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "deliveries_sent_at_when_sent" CHECK (("state" = 'sent') = ("sent_at" IS NOT NULL)),
  ADD CONSTRAINT "deliveries_attempts_from_zero" CHECK ("attempts" >= 0),
  ADD CONSTRAINT "deliveries_claimed_while_waiting" CHECK ("claimed_until" IS NULL OR "state" = 'waiting'),
  ADD CONSTRAINT "deliveries_to_whom" CHECK (("channel" = 'email') = ("user_id" IS NOT NULL) AND ("channel" = 'email' OR "region_id" IS NOT NULL)),
  ADD CONSTRAINT "deliveries_texts_are_short" CHECK (char_length("subject") <= 500 AND char_length("server_words") <= 500 AND char_length("reason") <= 300);
ALTER TABLE "notice_templates"
  ADD CONSTRAINT "notice_templates_updated_at_can_be_told" CHECK ("updated_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "notice_templates_texts_are_short" CHECK (char_length("subject") <= 200 AND char_length("body") <= 5000);
ALTER TABLE "chat_webhooks"
  ADD CONSTRAINT "chat_webhooks_updated_at_can_be_told" CHECK ("updated_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00'),
  ADD CONSTRAINT "chat_webhooks_address_is_short" CHECK (char_length("address") <= 1000);
ALTER TABLE "notice_refusals"
  ADD CONSTRAINT "notice_refusals_created_at_can_be_told" CHECK ("created_at" BETWEEN '0001-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999+00');

CREATE TRIGGER "notice_templates_raise_updated_at" BEFORE UPDATE ON "notice_templates" FOR EACH ROW EXECUTE FUNCTION raise_updated_at();
CREATE TRIGGER "chat_webhooks_raise_updated_at" BEFORE UPDATE ON "chat_webhooks" FOR EACH ROW EXECUTE FUNCTION raise_updated_at();

SELECT tell_history('notice_templates', 'event', 'id', 'part', '{subject noticeSubject,body noticeText length,is_sent noticeIsSent}');
SELECT tell_history('chat_webhooks', 'region', 'id', 'part', '{address chatWebhook secret}');
SELECT tell_history('notice_refusals', 'person', 'id', 'part', '{created_at noticesRefused secret}');
-- What is announced when something else is done follows from that, and what becomes of a delivery is in its own row.
SELECT tell_history('announcements', 'event', 'id', 'part', '{kind notice}', '{INSERT}', '{remindRegion,sendTestNotice}');
SELECT tell_history('deliveries', 'event', 'id', 'part', '{state deliveryState}', '{UPDATE}', '{retryDelivery}');
