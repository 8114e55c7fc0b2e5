/** SQL: what the platform and operators told members. What members write to each other is theirs. */
export const toldMessageRows = `(
  SELECT m.id, r.member_id, m.sent_at, m.cause, m.texts, r.read_at
  FROM message_recipient r JOIN message m ON m.id = r.message_id WHERE m.sender_id IS NULL)`;
