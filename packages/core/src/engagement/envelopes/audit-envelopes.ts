import { type DiscrepancyOfSite, house, houseBalances } from '../../books/ledger/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { rewardPromiseRows } from '../rewards/index.ts';

const unopened = sql(
  'envelopes.unopened',
  `SELECT e.merchant_id AS "merchantId",
     coalesce(sum(p.amount) FILTER (WHERE e.state = 'open' AND p.member_id IS NULL), 0)::bigint AS amount
   FROM envelope e JOIN envelope_part p ON p.envelope_id = e.id
   WHERE e.creator_id IS NOT NULL GROUP BY e.merchant_id`,
);

const promises = sql(
  'envelopes.audit_promises',
  `SELECT 'promise of rain ' || e.public_id AS "where", e.merchant_id AS "merchantId",
     (coalesce(p.amount, 0) - rest.amount)::bigint AS off
   FROM envelope e
   CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS amount FROM envelope_part
     WHERE e.state = 'open' AND envelope_id = e.id AND member_id IS NULL) rest
   LEFT JOIN ${rewardPromiseRows} p
     ON p.merchant_id = e.merchant_id AND p.source = 'rain' AND p.source_key = e.id::text
   WHERE e.creator_id IS NULL AND coalesce(p.amount, 0) <> rest.amount`,
);

/**
 * A query. Compares each site's account of red envelopes with the unopened parts of its agents' open envelopes, and the
 * promised rewards of each rain with its unopened parts.
 */
export async function auditEnvelopes(reader: Reader): Promise<DiscrepancyOfSite[]> {
  const sites = (await reader.query<{ merchantId: bigint; amount: bigint }>(unopened)).map(
    (site) => ({ ...site, account: house(site.merchantId, 'red_envelopes') }),
  );
  const accounts = sites.map(({ account }) => account);
  const balances = await houseBalances(reader, accounts);
  const accountsOff = sites.flatMap(({ merchantId, amount, account }) => {
    const off = (balances.get(account) ?? 0n) - amount;
    return off === 0n ? [] : [{ merchantId, where: 'red envelopes', off }];
  });
  return [...accountsOff, ...(await reader.query<DiscrepancyOfSite>(promises))];
}
