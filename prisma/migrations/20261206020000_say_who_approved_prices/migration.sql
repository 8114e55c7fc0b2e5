-- Prices are asked for by one operator and approved by another. Null: made by the owner of the server.
ALTER TABLE lottery_price ADD COLUMN approved_by text;
