import {
  type MoneyAction,
  type MoneyRefusal,
  refusalsByAction,
} from '@app/shared/members/money-actions';

/** A member's state at the moment of the action. */
export interface Standing {
  readonly isClosed: boolean;
  readonly isTrial: boolean;
  readonly isTooYoung: boolean;
  /** Takes a time-out or is self-excluded. */
  readonly isExcluded: boolean;
  /** Omitted if no action in question depends on it. */
  readonly isFrozen?: boolean;
}

/** The only place that decides who may deposit, bet, transfer and withdraw. Pure. Undefined if permitted. */
export function refusalOf(act: MoneyAction, standing: Standing): MoneyRefusal | undefined {
  const holds: Record<MoneyRefusal, boolean> = {
    closed: standing.isClosed,
    trial: standing.isTrial,
    too_young: standing.isTooYoung,
    excluded: standing.isExcluded,
    frozen: standing.isFrozen === true,
  };
  return refusalsByAction[act].find((refusal) => holds[refusal]);
}

/** Whether debts decide about an action. If so, lock the cash first, because debts change only under its lock. */
export const isRefusedToFrozen = (act: MoneyAction): boolean =>
  (refusalsByAction[act] as readonly MoneyRefusal[]).includes('frozen');
