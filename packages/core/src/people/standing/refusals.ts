import type { MoneyAct, MoneyRefusal } from '@app/shared/members/money-acts';

/**
 * Which members may not take which actions with money, most serious reason first. A member who is barred from playing
 * can still withdraw; an agent in debt cannot, because the money belongs to others.
 */
const REFUSED = {
  payIn: ['closed', 'trial', 'too_young'],
  /** Trial members bet play money, in games that support it. */
  stake: ['closed', 'too_young'],
  betOnDraw: ['closed', 'trial', 'too_young'],
  send: ['closed', 'trial', 'too_young', 'frozen'],
  receive: ['closed', 'trial', 'too_young'],
  withdraw: ['closed', 'trial', 'frozen'],
  moveToVendor: ['closed', 'trial', 'too_young', 'frozen'],
  moveFromVendor: ['closed', 'trial'],
  spendPoints: ['closed', 'trial', 'too_young', 'frozen'],
} as const satisfies Record<MoneyAct, readonly MoneyRefusal[]>;

/** A member's state at the moment of the action. */
export interface Standing {
  readonly isClosed: boolean;
  readonly isTrial: boolean;
  readonly isTooYoung: boolean;
  /** Omitted if no action in question depends on it. */
  readonly isFrozen?: boolean;
}

/** The only place that decides who may deposit, bet, transfer and withdraw. Pure. Undefined if permitted. */
export function refusalOf(act: MoneyAct, standing: Standing): MoneyRefusal | undefined {
  const holds: Record<MoneyRefusal, boolean> = {
    closed: standing.isClosed,
    trial: standing.isTrial,
    too_young: standing.isTooYoung,
    frozen: standing.isFrozen === true,
  };
  return REFUSED[act].find((refusal) => holds[refusal]);
}

/** Whether debts decide about an action. If so, the cash under whose lock they arise must be locked first. */
export const isRefusedToFrozen = (act: MoneyAct): boolean =>
  (REFUSED[act] as readonly MoneyRefusal[]).includes('frozen');
