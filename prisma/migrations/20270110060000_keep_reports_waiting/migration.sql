-- A doubt is decided before the next report about its payment is applied, which would replace its amount.
ALTER TABLE withdrawal_leg ADD COLUMN waiting_reports text[] NOT NULL DEFAULT '{}';
