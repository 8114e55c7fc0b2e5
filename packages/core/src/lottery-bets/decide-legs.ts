import { type Family, isRefusal, type Play, type Selection } from '@app/lottery/family';
import { legStates } from '@app/shared/domain/lottery-leg-states';
import { type Money, money } from '@app/shared/money/money';
import { outcomeOf, outcomes } from '../bets/index.ts';
import type { OrderToDecide } from './orders.ts';
import { paidAt, paysBy } from './pays.ts';
import { noteOf, type Slip } from './read-slips.ts';

export interface LegToDecide {
  readonly multiple: number;
  readonly stake: Money;
}

export interface DecidedLeg {
  readonly state: typeof legStates.won | typeof legStates.lost | typeof legStates.tie;
  readonly payout: Money;
}

type Decide = (leg: LegToDecide, order: OrderToDecide) => DecidedLeg;

/**
 * Says what legs come to by an outcome. Pure. What was picked is read and judged once, however many members picked the same.
 *
 * @throws Error for an outcome or a slip that the family does not understand: it understood both when they were written
 */
export function decideLegs(family: Family, written: string): Decide {
  const outcome = family.read(written);
  if (outcome === undefined) throw new Error(`${family.code} has no outcome ${written}`);
  const judged = new Map<string, Judged>();
  const judge = (slip: Slip): Judged => {
    const text = [slip.play, slip.by, slip.ball, ...(slip.positions ?? [])].join(' ');
    const known = judged.get(text);
    if (known) return known;
    const { rules, selection } = selectionOf(family, slip);
    const one = { rules, hits: selection.hits(outcome) };
    judged.set(text, one);
    return one;
  };
  return ({ multiple, stake }, { slips, ...terms }) => {
    const payer = paysBy(terms);
    const paid = slips.reduce((sum, slip) => {
      const { rules, hits } = judge(slip);
      return sum + paidAt(slip.rate, payer(rules)(hits, noteOf(slip) * BigInt(multiple)));
    }, 0n);
    const payout = money(paid);
    return { payout, state: STATES[outcomeOf({ stake, payout })] };
  };
}

interface Judged {
  readonly rules: Play;
  readonly hits: readonly number[];
}

const STATES = {
  [outcomes.push]: legStates.tie,
  [outcomes.won]: legStates.won,
  [outcomes.lost]: legStates.lost,
} as const;

function selectionOf(family: Family, slip: Slip): { rules: Play; selection: Selection<unknown> } {
  const rules = family.plays.find(({ code }) => code === slip.play);
  const selection = rules?.read(slip);
  if (!rules || !selection || isRefusal(selection))
    throw new Error(`${family.code} no longer reads ${slip.play} ${slip.ball}`);
  return { rules, selection };
}
