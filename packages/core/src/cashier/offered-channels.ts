import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';

/** A way to pay as a site offers it. */
export interface OfferedChannel {
  readonly code: string;
  readonly name: string;
  readonly amountMin: Money;
  readonly amountMax: Money;
}

const readOffered = sql(
  'cashier.offered_channels',
  `SELECT code, name, amount_min AS "amountMin", amount_max AS "amountMax"
   FROM deposit_channel WHERE merchant_id = $1 AND enabled ORDER BY code`,
);

/** A query. What a site offers, as far as this installation knows the way. */
export async function offeredChannels(
  reader: Reader,
  merchantId: bigint,
  known: { has(code: string): boolean },
): Promise<OfferedChannel[]> {
  const rows = await reader.query<OfferedChannel>(readOffered, [merchantId]);
  return rows.filter(({ code }) => known.has(code));
}

/** A command. Offers a way to pay on a site, or changes its name and limits. */
export async function offerChannel(
  { db }: Pick<Deps, 'db'>,
  { merchantId, code, ...terms }: OfferedChannel & { readonly merchantId: bigint },
): Promise<void> {
  await db.prisma.depositChannel.upsert({
    where: { merchantId_code: { merchantId, code } },
    create: { merchantId, code, enabled: true, ...terms },
    update: { enabled: true, ...terms },
  });
}
