import { takingChannelRows } from '../../money/cashier/index.ts';
import { withdrawalChannelRows } from '../../money/withdrawals/index.ts';

/** SQL: channels of which a site can have statements: each takes payments, makes them, or both. */
export const statementChannelRows = `(
  SELECT merchant_id, code, min(name) AS name
  FROM (SELECT * FROM ${takingChannelRows} t UNION ALL SELECT * FROM ${withdrawalChannelRows} w) c
  GROUP BY merchant_id, code)`;
