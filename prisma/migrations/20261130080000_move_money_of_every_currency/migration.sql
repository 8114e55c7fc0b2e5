-- The smallest step in which people move money, in 1/10 000 of the currency: ISO 4217. The same as `minorUnitOf` of
-- shared/money, which a test compares it with.
CREATE FUNCTION minor_unit(currency text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV',
    'XAF', 'XOF', 'XPF') THEN 10000
  WHEN currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 10
  WHEN currency IN ('CLF', 'UYW') THEN 1
  ELSE 100
END;

-- What was asked for before in money without decimals may have two, and has still to be paid.
ALTER TABLE withdrawal DROP CONSTRAINT withdrawal_of_whole_cents;
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_can_be_paid CHECK (
  amount > 0 AND amount % least(100, minor_unit(currency)) = 0 AND fee % least(100, minor_unit(currency)) = 0);

-- Neither of the two knows its currency.
ALTER TABLE withdrawal_leg DROP CONSTRAINT withdrawal_leg_of_whole_cents;
ALTER TABLE withdrawal_leg ADD CONSTRAINT withdrawal_leg_of_something CHECK (amount > 0);
ALTER TABLE transfer DROP CONSTRAINT transfer_of_whole_cents;
ALTER TABLE transfer ADD CONSTRAINT transfer_of_something CHECK (amount > 0);
