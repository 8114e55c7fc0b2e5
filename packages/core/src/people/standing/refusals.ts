import type { MoneyAct, MoneyRefusal } from '@app/shared/members/money-acts';

/**
 * Which members may not do what with money, the graver reason first. A member who is kept from playing still gets out
 * what is theirs; an agent in debt does not, since it belongs to others.
 */
const REFUSED = {
  payIn: ['closed', 'trial', 'too_young'],
  /** Trial accounts stake play money, in games that take it. */
  stake: ['closed', 'too_young'],
  betOnDraw: ['closed', 'trial', 'too_young'],
  send: ['closed', 'trial', 'too_young', 'frozen'],
  withdraw: ['closed', 'trial', 'frozen'],
  moveToVendor: ['closed', 'trial', 'too_young', 'frozen'],
  moveFromVendor: ['closed', 'trial'],
} as const satisfies Record<MoneyAct, readonly MoneyRefusal[]>;

/** What a member is at the moment of the act. */
export interface Standing {
  readonly isClosed: boolean;
  readonly isTrial: boolean;
  readonly isTooYoung: boolean;
  /** Left out where no act that is asked about is refused for it. */
  readonly isFrozen?: boolean;
}

/** The one place that decides who may pay in, stake, send and withdraw. Pure. Undefined: they may. */
export function refusalOf(act: MoneyAct, standing: Standing): MoneyRefusal | undefined {
  const holds: Record<MoneyRefusal, boolean> = {
    closed: standing.isClosed,
    trial: standing.isTrial,
    too_young: standing.isTooYoung,
    frozen: standing.isFrozen === true,
  };
  return REFUSED[act].find((refusal) => holds[refusal]);
}

/** Whether debts decide about an act: then the cash where they arise has to be locked first. */
export const isRefusedToFrozen = (act: MoneyAct): boolean =>
  (REFUSED[act] as readonly MoneyRefusal[]).includes('frozen');
