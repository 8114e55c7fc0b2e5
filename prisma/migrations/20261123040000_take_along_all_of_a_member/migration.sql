-- A file for an operator may be about one member, and holds everything that is known of them.
-- AlterTable
ALTER TABLE "data_export" ADD COLUMN "subject_id" BIGINT;

-- AddForeignKey
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "data_export_subject_id_operator_id_id_idx" ON "data_export"("subject_id", "operator_id", "id") WHERE (subject_id IS NOT NULL);

-- AddCheck
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_subject_check" CHECK ("subject_id" IS NULL OR "operator_id" IS NOT NULL);

-- Roles that an older version made get what this one added.
INSERT INTO operator_role_permission (role_id, permission)
SELECT r.id, 'members.protect' FROM operator_role r WHERE r.name = 'administrator'
ON CONFLICT DO NOTHING;
