import { vendorRows } from '../../play/games/index.ts';

/** SQL: vendors with their own wallets for members. */
export const walletVendorRows = '(SELECT vendor_id FROM vendor_wallet_link)';

/** SQL: requested and closed wallet transfers. `id` has the step in its highest bits. */
export const walletTransferStepRows = `(
  SELECT t.member_id, (s.step::bigint << 50) + t.id AS id, s.at, t.public_id, t.way, v.code AS vendor, s.state, t.amount
  FROM wallet_transfer t JOIN ${vendorRows} v ON v.id = t.vendor_id,
  LATERAL (VALUES (t.created_at, 0, 'created'), (t.closed_at, 1, t.state)) s (at, step, state)
  WHERE s.at IS NOT NULL)`;
