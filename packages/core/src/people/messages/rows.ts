/** SQL: messages of the platform and of operators. Messages between members are private. */
export const notificationRows = `(
  SELECT m.id, r.member_id, m.sent_at, m.cause, m.texts, r.read_at
  FROM message_recipient r JOIN message m ON m.id = r.message_id WHERE m.sender_id IS NULL)`;
