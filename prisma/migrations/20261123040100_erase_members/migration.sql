-- Members whose person is erased: their number stays, as the books name it.
ALTER TABLE "member" ADD COLUMN "erased_at" TIMESTAMPTZ(3);
ALTER TABLE "member" ADD CONSTRAINT "member_erased_is_locked" CHECK ("erased_at" IS NULL OR "closed_at" IS NOT NULL);

-- CreateTable
CREATE TABLE "erasure" (
    "member_id" BIGINT NOT NULL,
    "merchant_id" BIGINT NOT NULL,
    "state" TEXT NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_until" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("member_id")
);

-- CreateIndex
CREATE INDEX "erasure_merchant_id_idx" ON "erasure"("merchant_id");

-- CreateIndex
CREATE INDEX "erasure_due_idx" ON "erasure"("due_at") WHERE (state = 'erasing'::text);

-- AddForeignKey
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddCheck
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_state_check" CHECK ("state" IN ('erasing', 'ended') AND ("ended_at" IS NOT NULL) = ("state" = 'ended'));
