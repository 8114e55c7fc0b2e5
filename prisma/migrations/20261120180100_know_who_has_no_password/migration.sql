-- Whoever registers by number alone has no password: the hash is then of one that nobody knows. What
-- asks for the password first must be able to say so.
ALTER TABLE member ADD COLUMN has_password boolean NOT NULL DEFAULT true;
