-- The login log is kept for a while, not for ever. What is younger than half a year cannot be deleted by
-- anybody, whatever a program asks for: it is what a member and an operator look into.
DROP TRIGGER login_attempt_append_only ON login_attempt;
CREATE TRIGGER login_attempt_append_only BEFORE UPDATE OR TRUNCATE ON login_attempt
  FOR EACH STATEMENT EXECUTE FUNCTION login_attempt_refuse_change();
CREATE TRIGGER login_attempt_kept BEFORE DELETE ON login_attempt
  FOR EACH ROW WHEN (OLD.at > now() - interval '180 days')
  EXECUTE FUNCTION login_attempt_refuse_change();

-- Deletes what is older, the oldest first and at most `p_rows` of it, and answers how many lines. By the
-- owner's right: the platform's processes have none to delete here. Ids go with time, so the first lines
-- are looked at and no others.
CREATE FUNCTION login_attempt_forget(p_before timestamptz, p_rows integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_forgotten integer;
BEGIN
  DELETE FROM login_attempt WHERE id IN (
    SELECT id FROM (SELECT id, at FROM login_attempt ORDER BY id LIMIT p_rows) oldest
    WHERE at < least(p_before, now() - interval '180 days'));
  GET DIAGNOSTICS v_forgotten = ROW_COUNT;
  RETURN v_forgotten;
END $$;
