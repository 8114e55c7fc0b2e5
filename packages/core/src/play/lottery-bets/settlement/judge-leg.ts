import { type Family, isRefusal, type Play, type Selection } from '@app/lottery/family';
import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { type Money, money } from '@app/shared/money/money';
import { memoize } from '../../../platform/kernel/index.ts';
import { outcomeOf, outcomes } from '../../bets/index.ts';
import { familyOf } from '../family-of.ts';
import type { OrderToDecide } from '../slips/orders-to-decide.ts';
import { type PayoutTerms, paidAt, payoutRules } from '../slips/payout-rules.ts';
import { type KeptSlip, noteOf, type Picked } from '../slips/read-slips.ts';

export interface LegToDecide {
  readonly multiple: number;
  readonly stake: Money;
}

export interface DecidedLeg {
  readonly state: typeof legStates.won | typeof legStates.lost | typeof legStates.tie;
  readonly payout: Money;
}

/** Decides legs by one outcome. */
export interface Judge {
  /** Whether any note of a slip wins, or ties. */
  readonly wins: (picked: Picked) => boolean;
  readonly decide: (leg: LegToDecide, order: OrderToDecide) => DecidedLeg;
  /** Payout of one slip of a leg. */
  readonly payoutOf: (slip: KeptSlip, multiple: number, terms: PayoutTerms) => Money;
}

/** Outcomes in the cache. */
const JUDGES_KEPT = 4;
/** Cached picks of one outcome, in characters. */
const KEPT_CHARACTERS_MAX = 8_000_000;

/**
 * A judge of legs by an outcome of their draw, in its family's notation. Pure. Parses and judges equal picks once.
 *
 * @throws Error for an outcome or a slip that the family cannot parse; both were validated when written
 */
export const makeLegJudge = (family: string, outcome: string): Judge =>
  judges(JSON.stringify([family, outcome]));

const judges = memoize(JUDGES_KEPT, (asked: string): Judge => {
  const [family, outcome]: readonly [string, string] = JSON.parse(asked);
  return makeJudge(familyOf(family), outcome);
});

function makeJudge(family: Family, written: string): Judge {
  const outcome = family.read(written);
  if (outcome === undefined) throw new Error(`${family.code} has no outcome ${written}`);
  const judged = new Map<string, Judged>();
  let characters = 0;
  const judge = (picked: Picked): Judged => {
    const text = [picked.play, picked.by, picked.ball, ...(picked.positions ?? [])].join(' ');
    const known = judged.get(text);
    if (known) return known;
    const { rules, selection } = selectionOf(family, picked);
    const one = { rules, hits: selection.hits(outcome) };
    characters += text.length;
    if (characters > KEPT_CHARACTERS_MAX) {
      judged.clear();
      characters = text.length;
    }
    judged.set(text, one);
    return one;
  };
  const paid = (
    slip: KeptSlip,
    multiple: number,
    payer: ReturnType<typeof payoutRules>,
  ): bigint => {
    const { rules, hits } = judge(slip);
    return paidAt(slip.rate, payer(rules)(hits, noteOf(slip) * BigInt(multiple)));
  };
  return {
    wins: (picked) => judge(picked).hits.some((hits) => hits > 0),
    decide: ({ multiple, stake }, { slips, ...terms }) => {
      const payer = payoutRules(terms);
      const payout = money(slips.reduce((sum, slip) => sum + paid(slip, multiple, payer), 0n));
      return { payout, state: STATES[outcomeOf({ stake, payout })] };
    },
    payoutOf: (slip, multiple, terms) => money(paid(slip, multiple, payoutRules(terms))),
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

function selectionOf(family: Family, slip: Picked): { rules: Play; selection: Selection<unknown> } {
  const rules = family.plays.find(({ code }) => code === slip.play);
  const selection = rules?.read(slip);
  if (!rules || !selection || isRefusal(selection))
    throw new Error(`${family.code} no longer reads ${slip.play} ${slip.ball}`);
  return { rules, selection };
}
