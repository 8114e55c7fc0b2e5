-- Messages are kept for a while, not for ever: what is younger than half a year is deleted by no program. The
-- oldest first, at most `p_rows` in either table, and answers how many went. By the owner's right: the platform's
-- processes have none to delete here. Ids go with time, so the first messages are looked at and no others.
CREATE FUNCTION message_forget(p_before timestamptz, p_rows integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_old bigint[];
  v_recipients integer;
  v_messages integer;
BEGIN
  SELECT coalesce(array_agg(id), '{}') INTO v_old
  FROM (SELECT id, sent_at FROM message ORDER BY id LIMIT p_rows) oldest
  WHERE sent_at < least(p_before, now() - interval '180 days');
  DELETE FROM message_recipient WHERE (member_id, message_id) IN (
    SELECT member_id, message_id FROM message_recipient WHERE message_id = ANY (v_old) LIMIT p_rows);
  GET DIAGNOSTICS v_recipients = ROW_COUNT;
  DELETE FROM message m WHERE id = ANY (v_old)
    AND NOT EXISTS (SELECT FROM message_recipient r WHERE r.message_id = m.id);
  GET DIAGNOSTICS v_messages = ROW_COUNT;
  RETURN v_recipients + v_messages;
END $$;
