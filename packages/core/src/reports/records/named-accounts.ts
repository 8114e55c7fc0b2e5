import type { LanguageCode } from '@app/shared/locale/languages';
import { type AccountId, type OwnerType, ownerOf, ownerTypeOf } from '../../books/ledger/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { promotionNameRows } from '../../play/bonuses/index.ts';
import { gameNameRows, vendorRows } from '../../play/games/index.ts';
import { lotteryRows } from '../../play/lotteries/index.ts';

/** SQL: rows `(id, name, names)` of each type of owner. */
const ROWS_OF: Readonly<Record<OwnerType, string>> = {
  vendor: `SELECT id, name, names FROM ${vendorRows} v`,
  lottery: `SELECT l.id, g.name, g.names FROM ${lotteryRows} l JOIN ${gameNameRows} g ON g.id = l.game_id`,
  promotion: `SELECT id, name, names FROM ${promotionNameRows} p`,
};

const names = sql(
  'records.names_of_owners',
  Object.entries(ROWS_OF)
    .map(
      ([
        type,
        rows,
      ]) => `SELECT asked.type, owner.id::bigint AS id, coalesce(owner.names->>$3::text, owner.name) AS name
   FROM (${rows}) owner JOIN unnest($1::text[], $2::bigint[]) asked (type, id) ON asked.id = owner.id
   WHERE asked.type = '${type}'`,
    )
    .join('\n   UNION ALL\n   '),
);

interface NamedOwner {
  readonly type: OwnerType;
  readonly id: bigint;
  readonly name: string;
}

/**
 * A query. Names of the owners of accounts in the reader's language: of vendors, lotteries and promotions. Other
 * accounts have none.
 */
export async function namesOfAccounts(
  reader: Reader,
  accounts: readonly AccountId[],
  language: LanguageCode,
): Promise<(account: AccountId) => string | null> {
  const owners = new Map(
    accounts.flatMap((account) => {
      const [type, id] = [ownerTypeOf(account), ownerOf(account)];
      return type ? [[`${type} ${id}`, { type, id }] as const] : [];
    }),
  );
  if (owners.size === 0) return () => null;
  const uniqueOwners = [...owners.values()];
  const rows = await reader.query<NamedOwner>(names, [
    uniqueOwners.map(({ type }) => type),
    uniqueOwners.map(({ id }) => id),
    language,
  ]);
  const known = new Map(rows.map(({ type, id, name }) => [`${type} ${id}`, name]));
  return (account) => known.get(`${ownerTypeOf(account)} ${ownerOf(account)}`) ?? null;
}
