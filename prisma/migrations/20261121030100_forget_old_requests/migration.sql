-- The key of a request that moved money is known for thirty days: after that nobody tries it again. What is
-- younger stays, whatever a program asks for. The platform's processes may delete here only by this function.
CREATE FUNCTION idempotency_record_forget(p_before timestamptz, p_rows integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_forgotten integer;
BEGIN
  DELETE FROM idempotency_record WHERE (member_id, key) IN (
    SELECT member_id, key FROM idempotency_record
    WHERE made_at < least(p_before, now() - interval '30 days')
    ORDER BY made_at LIMIT p_rows);
  GET DIAGNOSTICS v_forgotten = ROW_COUNT;
  RETURN v_forgotten;
END $$;
