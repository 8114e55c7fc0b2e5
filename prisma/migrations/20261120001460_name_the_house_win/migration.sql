-- A net win is what a member won. What the house kept has a name of its own.
ALTER TABLE agent_turnover RENAME COLUMN net_win TO house_win;
