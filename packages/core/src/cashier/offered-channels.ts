import { type Money, money } from '@app/shared/money/money';
import type { Reader } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';

/** A way to pay as a site offers it. */
export interface OfferedChannel {
  readonly code: string;
  readonly name: string;
  readonly amountMin: Money;
  readonly amountMax: Money;
}

/** A query. What a site offers, as far as this installation knows the way. */
export async function offeredChannels(
  { prisma }: Reader,
  merchantId: bigint,
  known: { has(code: string): boolean },
): Promise<OfferedChannel[]> {
  const rows = await prisma.depositChannel.findMany({
    where: { merchantId, enabled: true },
    orderBy: { code: 'asc' },
  });
  return rows
    .filter(({ code }) => known.has(code))
    .map(({ code, name, amountMin, amountMax }) => ({
      code,
      name,
      amountMin: money(amountMin),
      amountMax: money(amountMax),
    }));
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
