-- Pictures that members and operators send, as the platform drew them anew.
-- CreateTable
CREATE TABLE "upload" (
    "id" BIGSERIAL NOT NULL,
    "public_id" UUID NOT NULL,
    "merchant_id" BIGINT NOT NULL,
    "member_id" BIGINT,
    "operator_id" BIGINT,
    "purpose" TEXT NOT NULL,
    "source_hash" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,
    "stored_at" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3),
    "used_by" TEXT,
    "gone_at" TIMESTAMPTZ(3),

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stored_file" (
    "key" TEXT NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "upload_public_id_key" ON "upload"("public_id");

-- CreateIndex
CREATE INDEX "upload_member_id_purpose_idx" ON "upload"("member_id", "purpose") WHERE (member_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "upload_merchant_id_idx" ON "upload"("merchant_id");

-- CreateIndex
CREATE INDEX "upload_operator_id_idx" ON "upload"("operator_id") WHERE (operator_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "upload_used_by_idx" ON "upload"("used_by") WHERE (used_by IS NOT NULL);

-- CreateIndex
CREATE INDEX "upload_waiting_idx" ON "upload"("added_at") WHERE (used_at IS NULL);

-- CreateIndex
CREATE INDEX "upload_used_idx" ON "upload"("purpose", "used_at") WHERE (used_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "upload_gone_idx" ON "upload"("id") WHERE (gone_at IS NOT NULL);

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- AddCheck
ALTER TABLE "upload" ADD CONSTRAINT "upload_owner_check" CHECK (("member_id" IS NULL) <> ("operator_id" IS NULL));
ALTER TABLE "upload" ADD CONSTRAINT "upload_used_check" CHECK (("used_at" IS NULL) = ("used_by" IS NULL));

-- Pictures and sealed files do not get smaller, so PostgreSQL need not try.
ALTER TABLE "stored_file" ALTER COLUMN "content" SET STORAGE EXTERNAL;
