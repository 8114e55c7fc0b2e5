ALTER TABLE withdrawal
  -- What is set aside besides until the member says what arrived. Who says nothing in time does not get it back.
  ADD COLUMN bond bigint NOT NULL DEFAULT 0,
  ADD COLUMN bond_hold_id bigint REFERENCES ledger_hold ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD COLUMN bond_state text NOT NULL DEFAULT 'none',
  ADD CONSTRAINT withdrawal_bond_state_known CHECK (bond_state IN ('none', 'held', 'returned', 'kept')),
  ADD CONSTRAINT withdrawal_bond_whole CHECK (
    bond >= 0 AND (bond = 0) = (bond_state = 'none') AND (bond = 0) = (bond_hold_id IS NULL));
