import type { VipChangeReason } from '@app/shared/vip/states';
import type { VipTable } from './vip-table.ts';

/** The numbers behind a member's level. */
export interface LevelState {
  /** The level that turnover and deposits reach. Only voids lower it. */
  readonly earned: number;
  /** The highest level ever earned. */
  readonly peak: number;
  /** Levels lost by checks. */
  readonly lost: number;
  /** A level above the earned one that an operator gave. */
  readonly raised: number | null;
}

/** Turnover and deposits of a member, since the registration or in a period. */
export interface VipSums {
  readonly turnover: bigint;
  readonly deposits: bigint;
}

export const levelOf = ({ earned, raised, lost }: LevelState): number =>
  Math.max(0, Math.max(earned, raised ?? 0) - lost);

/** The highest level that sums since the registration reach. */
export function reachedLevel({ levels, reachedBy }: VipTable, sums: VipSums): number {
  const isReached = (level: VipSums): boolean => {
    // A threshold of zero is ignored: it neither blocks a level nor opens it by itself.
    const conditions = (['turnover', 'deposits'] as const).filter((name) => level[name] > 0n);
    const isMet = (name: keyof VipSums) => sums[name] >= level[name];
    return reachedBy === 'all' || conditions.length === 0
      ? conditions.every(isMet)
      : conditions.some(isMet);
  };
  return Math.max(0, levels.findLastIndex(isReached));
}

/** Whether the sums of a period keep a level. */
export function isKept({ levels, reachedBy }: VipTable, level: number, sums: VipSums): boolean {
  const { keepTurnover = 0n, keepDeposits = 0n } = levels[level] ?? {};
  const [byTurnover, byDeposits] = [sums.turnover >= keepTurnover, sums.deposits >= keepDeposits];
  if (reachedBy === 'all' || keepTurnover === 0n || keepDeposits === 0n)
    return byTurnover && byDeposits;
  return byTurnover || byDeposits;
}

interface Counted {
  readonly table: VipTable;
  /** Since the registration. */
  readonly sums: VipSums;
  /** Sums of the period in which levels are checked. Needed where levels are lost. */
  readonly period: VipSums | undefined;
  /** Whether more was voided than newly counted. */
  readonly isReduced: boolean;
}

/** The level state after turnover or deposits changed, with the reason if the level changed. Pure. */
export function levelStateAfter(
  before: LevelState,
  { table, sums, period, isReduced }: Counted,
): { readonly after: LevelState; readonly reason: VipChangeReason | undefined } {
  const reached = reachedLevel(table, sums);
  const earned = isReduced && reached < before.earned ? reached : Math.max(before.earned, reached);
  const isNew = earned > before.peak;
  const raised = before.raised !== null && before.raised > earned ? before.raised : null;
  let after = {
    earned,
    raised,
    peak: Math.max(before.peak, earned),
    // A new peak restores all lost levels.
    lost: isNew ? 0 : Math.min(before.lost, Math.max(earned, raised ?? 0)),
  };
  const returns = () =>
    !table.keep || (period !== undefined && isKept(table, levelOf(after) + 1, period));
  while (after.lost > 0 && returns()) after = { ...after, lost: after.lost - 1 };
  const [from, to] = [levelOf(before), levelOf(after)];
  if (to === from) return { after, reason: undefined };
  if (to < from) return { after, reason: 'taken_back' };
  return { after, reason: earned > before.earned ? 'reached' : 'returned' };
}

/** The level state one level below, after a period that did not keep the level. Pure. */
export const levelStateBelow = (before: LevelState): LevelState => {
  const { earned, raised, lost } = before;
  if (raised === null) return { ...before, lost: lost + 1 };
  return { ...before, raised: raised - 1 > earned ? raised - 1 : null };
};

/** The level state of a member whom an operator raises to a level above theirs. Pure. */
export const levelStateAt = (before: LevelState, level: number): LevelState =>
  level > before.earned
    ? { ...before, raised: level, lost: 0 }
    : { ...before, raised: null, lost: before.earned - level };
