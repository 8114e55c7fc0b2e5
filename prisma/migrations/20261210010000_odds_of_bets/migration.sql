-- Sports and e-sports count a bet by its odds. Bets whose odds no vendor told stay as they are.
ALTER TABLE bet ADD COLUMN odds integer CHECK (odds >= 1000000);
