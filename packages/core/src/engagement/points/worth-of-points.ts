import { type Money, money } from '@app/shared/money/money';
import type { Reader } from '../../platform/db/index.ts';
import { readRules } from './point-rules.ts';
import { moneyFor } from './spending.ts';

interface Asked {
  readonly merchantId: bigint;
  readonly points: bigint;
}

/** A query. Money that points convert into by the site's current rules; 0 if they cannot be converted. */
export async function worthOfPoints(reader: Reader, { merchantId, points }: Asked): Promise<Money> {
  if (points === 0n) return money(0n);
  const { convert } = await readRules(reader, merchantId);
  return convert ? moneyFor(points, convert.pointsPerUnit) : money(0n);
}
