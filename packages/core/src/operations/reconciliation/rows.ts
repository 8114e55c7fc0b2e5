import { takingChannelRows } from '../../money/deposits/index.ts';
import { withdrawalChannelRows } from '../../money/withdrawals/index.ts';

/**
 * SQL: a site's channels that have statements: deposit channels and withdrawal channels. A code that is both has the
 * names of the deposit channel.
 */
export const statementChannelRows = `(
  SELECT DISTINCT ON (merchant_id, code) merchant_id, code, name, names
  FROM (SELECT merchant_id, code, name, names, 1 AS rank FROM ${takingChannelRows} t
    UNION ALL SELECT merchant_id, code, name, '{}', 2 FROM ${withdrawalChannelRows} w) c
  ORDER BY merchant_id, code, rank)`;
