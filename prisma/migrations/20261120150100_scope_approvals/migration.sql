-- Of which site it is, so that an operator of another one neither sees nor decides it. Null: every site.
ALTER TABLE approval ADD COLUMN merchant_id bigint REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE;
UPDATE approval a SET merchant_id = o.merchant_id FROM operator o
WHERE o.username = a.target AND a.action = 'operator.set_roles';
CREATE INDEX approval_merchant_id_idx ON approval (merchant_id);
