-- Time between bets, up to the last one of the hour. A longer rest than that of a session counts nothing.
ALTER TABLE play_hour ADD COLUMN played_ms integer NOT NULL DEFAULT 0;

-- A session of play is now followed for limits of time too, of members who chose no interval of reality checks.
ALTER TABLE play_session ADD COLUMN by_site boolean NOT NULL DEFAULT false;
ALTER TABLE play_session ADD CONSTRAINT play_session_by_site_chose_none CHECK (NOT by_site OR minutes IS NULL);
