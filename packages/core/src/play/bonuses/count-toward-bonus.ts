import type { GameCategory } from '@app/shared/games/game-categories';
import { writtenNames } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import { balanceOf, bonus as bonusAccount } from '../../books/ledger/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type Bonus, lockOpenBonus } from './bonus.ts';
import { closeBonus } from './close-bonus.ts';
import { countedPercent, countTurnover, isMet } from './count-turnover.ts';
import { returnToBudget } from './spend-budget.ts';

/** A decided bet of a member. */
export interface DecidedPart {
  readonly betId: bigint;
  readonly category: GameCategory;
  /** Turnover of the bet in the bet stream. */
  readonly validBet: Money;
  /** The game's percentage of its category's share. */
  readonly gamePercent: number;
}

/** Effect of a bet message on the bonuses of a member. */
export interface Play {
  readonly memberId: bigint;
  /** Change of bonus money at stake, by bonus. */
  readonly atStake: readonly { readonly bonusId: bigint; readonly by: bigint }[];
  readonly decided: readonly DecidedPart[];
  readonly voided: readonly bigint[];
  /** Amount returned to a promotion after its bonus ended; negative if a corrected bet takes it again. */
  readonly returned?: { readonly promotionId: bigint; readonly amount: bigint };
}

const stake = sql(
  'bonuses.at_stake',
  'UPDATE member_bonus SET at_stake = at_stake + $2 WHERE id = $1',
);
const count = sql(
  'bonuses.count_bets',
  `WITH counted AS (
     INSERT INTO bonus_bet (bonus_id, bet_id, ahead, done, served)
     SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
     -- A corrected bet was voided first and counts again.
     ON CONFLICT (bonus_id, bet_id) DO UPDATE SET ahead = excluded.ahead, done = excluded.done,
       served = excluded.served, voided = false WHERE bonus_bet.voided
     RETURNING ahead, done, served
   ), total AS (
     SELECT coalesce(sum(ahead), 0) AS ahead, coalesce(sum(done), 0) AS done, coalesce(sum(served), 0) AS served
     FROM counted
   )
   UPDATE member_bonus b SET ahead = b.ahead - t.ahead, done = b.done + t.done, served = b.served + t.served
   FROM total t WHERE b.id = $1`,
);
const uncount = sql(
  'bonuses.uncount_bets',
  `WITH voided AS (
     UPDATE bonus_bet SET voided = true WHERE bonus_id = $1 AND bet_id = ANY ($2::bigint[]) AND NOT voided
     RETURNING ahead, done, served
   ), total AS (
     SELECT coalesce(sum(ahead), 0) AS ahead, coalesce(sum(done), 0) AS done, coalesce(sum(served), 0) AS served
     FROM voided
   )
   UPDATE member_bonus b SET ahead = b.ahead + t.ahead, done = b.done - t.done, served = b.served - t.served
   FROM total t WHERE b.id = $1`,
);

/**
 * A step. Counts a member's bets toward their bonus, after they were posted: releases a bonus whose turnover is met,
 * and ends one that was lost in play. The caller has locked the member's cash, and the bonus account if it holds the
 * settlement window.
 */
export async function countTowardBonus(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  play: Play,
  now: Date,
): Promise<void> {
  const { memberId, atStake, returned } = play;
  for (const { bonusId, by } of atStake) if (by !== 0n) await tx.query(stake, [bonusId, by]);
  if (returned) await returnToBudget(tx, returned.promotionId, returned.amount);
  const before = await lockOpenBonus(tx, memberId);
  if (!before) return;
  // Bets after expiry do not count; the worker ends the bonus.
  if (before.expiresAt && before.expiresAt <= now) return;
  await countPlay(tx, before, play);
  const after = await lockOpenBonus(tx, memberId);
  if (after?.state === 'open') await endIfOver(tx, deps, after, now);
}

async function countPlay(tx: Tx, bonus: Bonus, { decided, voided }: Play): Promise<void> {
  if (voided.length > 0) await tx.query(uncount, [bonus.id, voided]);
  let progress = { ahead: bonus.ahead, required: bonus.required, done: bonus.done };
  const counted = decided.flatMap((bet) => {
    // Until an operator grants a waiting bonus, bets count for earlier deposits only.
    const percent = bonus.state === 'open' ? BigInt(percentOf(bonus, bet)) : 0n;
    const one = countTurnover(progress, { validBet: bet.validBet, percent });
    if (one.ahead === 0n && one.done === 0n) return [];
    progress = {
      ...progress,
      ahead: progress.ahead - one.ahead,
      done: progress.done + one.done,
    } as typeof progress;
    return [{ betId: bet.betId, ...one }];
  });
  if (counted.length === 0) return;
  await tx.query(count, [
    bonus.id,
    counted.map(({ betId }) => betId),
    counted.map(({ ahead }) => ahead),
    counted.map(({ done }) => done),
    counted.map(({ served }) => served),
  ]);
}

const percentOf = ({ terms: { weights } }: Bonus, { category, gamePercent }: DecidedPart): number =>
  countedPercent(weights[category] ?? 0, gamePercent);

async function endIfOver(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  bonus: Bonus,
  now: Date,
): Promise<void> {
  const { id, merchantId, memberId, terms } = bonus;
  if (isMet(bonus)) {
    const amount = await closeBonus(tx, bonus, 'released', now);
    const cause = { cause: 'bonus.released', key: `${id}` } as const;
    const details = { amount, promotion: writtenNames(terms) };
    await notifyMember(tx, deps, { ...cause, details, merchantId, memberId }, now);
    return;
  }
  if (bonus.atStake > 0n) return;
  if ((await balanceOf(tx, bonusAccount(memberId))) === 0n)
    await closeBonus(tx, bonus, 'spent', now);
}
