import { takingChannelRows } from '../../money/cashier/index.ts';
import { withdrawalChannelRows } from '../../money/withdrawals/index.ts';

/** SQL: channels that can have statements on a site: those that take or make payments. */
export const statementChannelRows = `(
  SELECT merchant_id, code, min(name) AS name
  FROM (SELECT * FROM ${takingChannelRows} t UNION ALL SELECT * FROM ${withdrawalChannelRows} w) c
  GROUP BY merchant_id, code)`;
