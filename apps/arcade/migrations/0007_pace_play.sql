-- Whether the rules of the member's site let games shorten their rounds, as the platform said at the launch.
ALTER TABLE play_session ADD COLUMN quick_play boolean NOT NULL DEFAULT true;
