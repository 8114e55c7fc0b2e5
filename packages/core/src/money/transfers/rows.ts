/** SQL: columns of transfers for joins by other domains. */
export const transferRows = `(
  SELECT id, public_id, sender_id, receiver_id, goes FROM transfer)`;
