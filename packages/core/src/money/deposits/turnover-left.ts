import { type Money, money } from '@app/shared/money/money';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import type { Reader } from '../../platform/db/index.ts';
import { type Bonus, openBonusOf } from '../../play/bonuses/index.ts';
import { readSetting } from '../../sites/site/index.ts';
import { type TurnoverNeeded, turnoverNeeded } from './turnover-needed.ts';

/** Turnover left before a withdrawal, as pages and refusals show it. */
export interface TurnoverLeft {
  readonly deposits: TurnoverNeeded;
  /** The member's open or awaited bonus. */
  readonly bonus: Bonus | undefined;
  /** For deposits and the bonus. */
  readonly total: Money;
}

/** A query. The turnover that a member has left, by the site's multiple of deposits. */
export async function turnoverLeft(
  reader: Reader,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<TurnoverLeft> {
  const { turnoverTimes: times } = await readSetting(reader, { merchantId, setting });
  const deposits = await turnoverNeeded(reader, { memberId, times });
  const bonus = await openBonusOf(reader, memberId);
  const ofBonus = bonus ? bonus.required - bonus.done : 0n;
  return { deposits, bonus, total: money(deposits.left + ofBonus) };
}
