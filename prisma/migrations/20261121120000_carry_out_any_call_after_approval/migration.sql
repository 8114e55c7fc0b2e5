-- An approval carries out a call of operators with the input that was asked for. Until now there was one
-- call, whose input had a name of its own.
ALTER TABLE approval ADD COLUMN call text;
ALTER TABLE approval ADD COLUMN detail text;
ALTER TABLE approval ADD COLUMN expires_at timestamptz(3);
UPDATE approval SET
  call = 'operators.requestRoles',
  input = json_build_object('id', input::json ->> 'operatorId', 'roles', input::json -> 'roles')::text,
  detail = json_build_object('roles', (
    SELECT coalesce(string_agg(role, ',' ORDER BY place), '')
    FROM json_array_elements_text(input::json -> 'roles') WITH ORDINALITY AS asked (role, place)))::text,
  -- What is asked for from now on ends after a week. What waits already was promised no end.
  expires_at = made_at + interval '60 days';
ALTER TABLE approval ALTER COLUMN call SET NOT NULL;
ALTER TABLE approval ALTER COLUMN detail SET NOT NULL;
ALTER TABLE approval ALTER COLUMN expires_at SET NOT NULL;
