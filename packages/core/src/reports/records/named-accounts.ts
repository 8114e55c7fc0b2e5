import { type AccountId, kindOfAccount, ownerOf } from '../../books/ledger/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { promotionNameRows } from '../../play/bonuses/index.ts';
import { vendorRows } from '../../play/games/index.ts';

const names = sql(
  'records.names_of_owners',
  `SELECT 'vendor' AS type, id, code AS name FROM ${vendorRows} v WHERE id = ANY ($1::bigint[])
   UNION ALL
   SELECT 'promotion', id, name FROM ${promotionNameRows} p WHERE id = ANY ($2::bigint[])`,
);

type OwnerType = 'vendor' | 'promotion';

/**
 * A query. Names of the owners of accounts: a vendor's code, a promotion's name. Accounts without an owner are
 * left out.
 */
export async function namesOfAccounts(
  reader: Reader,
  accounts: readonly AccountId[],
): Promise<(account: AccountId) => string | null> {
  const ids = { vendor: new Set<bigint>(), promotion: new Set<bigint>() };
  for (const account of accounts)
    if (ownerOf(account) > 0n) ids[typeOfOwner(account)].add(ownerOf(account));
  const rows = await reader.query<{ type: OwnerType; id: bigint; name: string }>(names, [
    [...ids.vendor],
    [...ids.promotion],
  ]);
  const known = new Map(rows.map(({ type, id, name }) => [`${type} ${id}`, name]));
  return (account) => known.get(`${typeOfOwner(account)} ${ownerOf(account)}`) ?? null;
}

const typeOfOwner = (account: AccountId): OwnerType =>
  kindOfAccount(account) === 'promotion_budgets' ? 'promotion' : 'vendor';
