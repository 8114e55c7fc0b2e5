/** SQL: columns of withdrawals for joins by other domains. */
export const withdrawalRows = `(
  SELECT id, public_id, merchant_id, member_id, account_id, hold_id, bond_hold_id, amount, fee, settled, underway, state,
    created_at, closed_at
  FROM withdrawal)`;

/** SQL: steps of withdrawals, except claims and releases. */
export const withdrawalStepRows = `(
  SELECT id, withdrawal_id, step, leg_number, amount, operator, at FROM withdrawal_step
  WHERE step NOT IN ('taken', 'let_go'))`;

/** SQL: accounts for withdrawals, without sealed columns. */
export const withdrawalAccountRows = `(
  SELECT id, member_id, bank, tail, bound_at, frozen_at, removed_at FROM withdrawal_account)`;

/** SQL: accounts for withdrawals, removed ones included, with the hash of the number and the sealed content. */
export const sealedAccountRows = `(
  SELECT id, merchant_id, member_id, number_hash, content, bound_at FROM withdrawal_account)`;

/** SQL: a site's payers with their names. */
export const withdrawalChannelRows = '(SELECT merchant_id, code, name FROM withdrawal_channel)';

/** SQL: payments of withdrawals with their owners. One without a channel was made by hand. */
export const withdrawalLegRows = `(
  SELECT l.id, l.channel, l.reference, l.amount, l.received, l.state, l.paid_at, l.number, w.merchant_id, w.member_id,
    w.hold_id, w.currency, w.public_id AS withdrawal_public_id
  FROM withdrawal_leg l JOIN withdrawal w ON w.id = l.withdrawal_id)`;
