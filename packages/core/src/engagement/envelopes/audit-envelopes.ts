import { type DiscrepancyOfSite, house, houseBalances } from '../../books/ledger/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';

const unopened = sql(
  'envelopes.unopened',
  `SELECT e.merchant_id AS "merchantId",
     coalesce(sum(p.amount) FILTER (WHERE e.state = 'open' AND p.member_id IS NULL), 0)::bigint AS amount
   FROM envelope e JOIN envelope_part p ON p.envelope_id = e.id
   WHERE e.creator_id IS NOT NULL GROUP BY e.merchant_id`,
);

/** A query. Compares each site's account of red envelopes with the unopened parts of its agents' open envelopes. */
export async function auditEnvelopes(reader: Reader): Promise<DiscrepancyOfSite[]> {
  const sites = (await reader.query<{ merchantId: bigint; amount: bigint }>(unopened)).map(
    (site) => ({ ...site, account: house(site.merchantId, 'red_envelopes') }),
  );
  const accounts = sites.map(({ account }) => account);
  const balances = await houseBalances(reader, accounts);
  return sites.flatMap(({ merchantId, amount, account }) => {
    const off = (balances.get(account) ?? 0n) - amount;
    return off === 0n ? [] : [{ merchantId, where: 'red envelopes', off }];
  });
}
