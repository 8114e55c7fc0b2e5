-- The list of who is frozen holds members of every kind, and is called so everywhere.
UPDATE data_export SET kind = 'frozenMembers' WHERE kind = 'frozenAgents';
