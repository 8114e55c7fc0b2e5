import { readWaiting, type Waiting } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { OF_BILL } from './dispute-rows.ts';

const length = sql(
  'disputes.queue_length',
  `SELECT count(*)::int AS count, coalesce(sum(abs(b.amount)), 0)::bigint AS amount, min(d.opened_at) AS "oldestAt"
   FROM agent_dispute d ${OF_BILL} WHERE d.merchant_id = $1 AND d.state = 'open'`,
);

/** A query. Count of a site's unanswered disputes, and the total of their bills, each as a positive amount. */
export const countOpenDisputes = (reader: Reader, merchantId: bigint): Promise<Waiting> =>
  readWaiting(reader, length, [merchantId]);
