import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import type { ConfigurationReader } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';

/** From which payout on a win is shown, where the operator has not said. */
const WIN_PAYOUT_MIN = money(BigInt(10 * UNITS_PER_WHOLE));

/** A query. From which payout on a win is shown on a site. */
export async function winPayoutMin(
  { prisma }: ConfigurationReader,
  merchantId: bigint,
): Promise<Money> {
  const setting = await prisma.lobbySetting.findUnique({ where: { merchantId } });
  return setting ? money(setting.winPayoutMin) : WIN_PAYOUT_MIN;
}

/** A command. Says from which payout on a win is shown: at least 5. */
export async function showWinsFrom(
  { db }: Pick<Deps, 'db'>,
  { merchantId, payoutMin }: { merchantId: bigint; payoutMin: Money },
): Promise<void> {
  const setting = { winPayoutMin: payoutMin };
  await db.prisma.lobbySetting.upsert({
    where: { merchantId },
    update: setting,
    create: { merchantId, ...setting },
  });
}
