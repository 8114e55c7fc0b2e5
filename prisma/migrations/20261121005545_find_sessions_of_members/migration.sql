-- CreateIndex
CREATE INDEX "vendor_session_member_id_vendor_id_idx" ON "vendor_session"("member_id", "vendor_id");
