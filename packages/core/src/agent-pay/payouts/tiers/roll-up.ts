import { HUNDREDTH } from '@app/shared/money/minor-unit';
import { type Money, money } from '@app/shared/money/money';
import { RATE_ONE, type Rate } from '@app/shared/money/rate';
import type { Accrual } from '../accrual.ts';
import { floorTo } from '../floor-to.ts';
import { micro } from '../micro.ts';
import { type HeldContract, netsOf, rollUpTeams, type TeamPart, type TeamPeriod } from './teams.ts';
import { reachedTier, type Tier } from './tiers.ts';

export interface TieredContract extends HeldContract {
  readonly tiers: readonly Tier[];
}

export type TieredPeriod = TeamPeriod<TieredContract>;

/** A slot with bets of a contract's team, or the part of a slot after the agent moved, with its earnings. */
export interface SlotFigures {
  readonly slot: number;
  /** The first stretch of the part. */
  readonly stretch: number;
  readonly validBet: bigint;
  readonly actives: number;
  readonly bets: number;
  /** The place of the tier that was reached, from 1 on; 0 for none. */
  readonly tier: number;
  readonly rate: Rate;
  /** Whole hundredths. */
  readonly gross: Money;
}

export interface TieredAccrual extends Accrual {
  readonly bets: number;
  /** Slots with bets, in chronological order. */
  readonly slots: readonly SlotFigures[];
}

/**
 * Sums turnover up the tree and applies every contract to its team, slot by slot. The nets of a line add up
 * exactly to the gross of its top. Leaves out contracts without bets in the period.
 *
 * Rule: a slot's gross is the team's valid bets times the rate of the highest tier reached, rounded down to a
 * hundredth in every currency; gross is their sum; net is the gross less that of the nearest contracts below. If
 * the uplines of a contract change, each part is calculated separately: bets before the move count for the old
 * line.
 */
export function rollUpTiers(period: TieredPeriod): TieredAccrual[] {
  const rolled = rollUpTeams(period);
  const figures = new Map(rolled.parts.map((part) => [part, figuresOf(part)]));
  const nets = netsOf(rolled, (part) => grossOf(figures.get(part) ?? []));
  const byContract = Map.groupBy(rolled.parts, ({ contract }) => contract);
  return period.contracts.flatMap((contract): TieredAccrual[] => {
    const slots = (byContract.get(contract) ?? [])
      .flatMap((part) => figures.get(part) ?? [])
      .sort((a, b) => a.slot - b.slot || a.stretch - b.stretch);
    if (slots.length === 0) return [];
    const { contractVersionId, agentId, to } = contract;
    return [
      {
        contractVersionId,
        agentId,
        category: period.category,
        slots,
        uplineId: period.stretches[to - 1]?.get(agentId) ?? null,
        validBet: slots.reduce((sum, slot) => sum + slot.validBet, 0n),
        bets: slots.reduce((sum, slot) => sum + slot.bets, 0),
        gross: micro(grossOf(slots) * BigInt(RATE_ONE)),
        net: micro((nets.get(contract) ?? 0n) * BigInt(RATE_ONE)),
      },
    ];
  });
}

const grossOf = (slots: readonly SlotFigures[]): bigint =>
  slots.reduce((sum, slot) => sum + slot.gross, 0n);

function figuresOf({ contract, from, sums }: TeamPart<TieredContract>): SlotFigures[] {
  return [...sums].map(([slot, { validBet, actives, bets }]): SlotFigures => {
    const { place, rate } = reachedTier(contract.tiers, { turnover: validBet, loss: 0n, actives });
    const gross = money(floorTo(HUNDREDTH, validBet * BigInt(rate), BigInt(RATE_ONE)));
    return { slot, stretch: from, validBet, actives, bets, tier: place, rate, gross };
  });
}
