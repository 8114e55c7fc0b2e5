-- A case also ends when the deposit that it is about is taken back.
ALTER TABLE payment_exception DROP CONSTRAINT payment_exception_state,
  ADD CONSTRAINT payment_exception_state CHECK (state IN ('open', 'credited', 'closed', 'reversed'));
