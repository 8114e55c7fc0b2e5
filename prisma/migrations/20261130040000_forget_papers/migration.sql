-- When pictures and number of a paper went, because the site keeps them no longer. Kind, decision and hash stay.
ALTER TABLE kyc_document ADD COLUMN forgotten_at timestamptz(3);
CREATE INDEX kyc_document_kept_idx ON kyc_document (merchant_id, decided_at)
  WHERE decided_at IS NOT NULL AND forgotten_at IS NULL;
