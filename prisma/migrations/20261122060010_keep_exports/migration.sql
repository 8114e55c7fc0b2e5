-- Files that people take away: lists as CSV or XLSX, written by the worker.
-- CreateTable
CREATE TABLE "data_export" (
    "id" BIGSERIAL NOT NULL,
    "public_id" UUID NOT NULL,
    "merchant_id" BIGINT,
    "member_id" BIGINT,
    "operator_id" BIGINT,
    "kind" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "input" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "rows_written" INTEGER NOT NULL DEFAULT 0,
    "progress" SMALLINT NOT NULL DEFAULT 0,
    "parts" INTEGER NOT NULL DEFAULT 0,
    "parts_max" INTEGER NOT NULL DEFAULT 0,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "data_export_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "data_export_public_id_key" ON "data_export"("public_id");

-- CreateIndex
CREATE INDEX "data_export_member_id_id_idx" ON "data_export"("member_id", "id") WHERE (member_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "data_export_operator_id_id_idx" ON "data_export"("operator_id", "id") WHERE (operator_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "data_export_merchant_id_idx" ON "data_export"("merchant_id");

-- CreateIndex
CREATE INDEX "data_export_due_idx" ON "data_export"("id") WHERE (state = ANY (ARRAY['waiting'::text, 'writing'::text]));

-- CreateIndex
CREATE INDEX "data_export_ended_at_idx" ON "data_export"("ended_at") WHERE (ended_at IS NOT NULL);

-- AddForeignKey
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddCheck
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_owner_check" CHECK (("member_id" IS NULL) <> ("operator_id" IS NULL));
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_state_check" CHECK ("state" IN ('waiting', 'writing', 'ready', 'failed'));
