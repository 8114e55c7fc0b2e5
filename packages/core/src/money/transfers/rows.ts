/** SQL: what other domains may join of transfers. */
export const transferRows = `(
  SELECT id, public_id, sender_id, receiver_id, goes FROM transfer)`;
