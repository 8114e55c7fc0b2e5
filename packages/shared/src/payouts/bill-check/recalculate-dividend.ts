import { paidUnitOf } from '../../money/minor-unit.ts';
import { type BillInputs, betsLine, type Checked, type DividendBill, sumOf } from './checked.ts';
import { type CheckGroup, exactOf, line, shareOf, wholeUnits } from './lines.ts';
import { activeIn, type PartSums } from './sums.ts';

const DAY_MS = 86_400_000;
const LAST_OF_FIRST_HALF = 15;

interface RecalculatedPart {
  readonly start: number;
  readonly validBet: bigint;
  readonly active: number;
  readonly netLoss: bigint;
  readonly result: bigint;
  readonly base: bigint;
  readonly tier: number;
  readonly rate: number;
  readonly gross: bigint;
}

/**
 * Tiers are tested with the site's profit plus the carry; if the contract says so, the rate is paid on the same figure.
 * The loss of a part is deducted from the next part, the loss of a period as the contract says.
 */
export function recalculateDividend({
  bill,
  inputs,
  sums,
  dayOfMonth,
  currency,
}: Checked<DividendBill>): readonly CheckGroup[] {
  const carriedIn = lossCarriedIn(bill, inputs);
  const onBill = bill.promotions + bill.rebates + bill.salary;
  const left = sums.map((part, n) => leftOut(part, inputs.parts[n]));
  const deducted = left.reduce((sum, amount) => sum + amount, 0n);
  const parts: RecalculatedPart[] = [];
  let carried = carriedIn;
  let own = 0n;
  for (const [n, part] of sums.entries()) {
    const recalculated = recalculatePart(bill, part, {
      carried,
      deducted: sums.length === 1 ? onBill : (left[n] ?? 0n),
      unit: paidUnitOf(currency),
    });
    parts.push(recalculated);
    carried = recalculated.result < 0n ? recalculated.result : 0n;
    own = own + recalculated.netLoss < 0n ? own + recalculated.netLoss : 0n;
  }
  const groups = parts.map((part, n): CheckGroup => {
    const billed = inputs.parts[n];
    return {
      start: part.start,
      lines: [
        line('turnover', 'money', part.validBet, billed?.validBet ?? 0n),
        line('active', 'count', part.active, billed?.activeMember ?? 0),
        line('netLoss', 'money', part.netLoss, billed?.netLoss ?? 0n),
        line('result', 'money', part.result, billed?.result ?? 0n),
        line('base', 'money', part.base, billed?.baseAmount ?? 0n),
        line('tier', 'count', part.tier, billed?.tier ?? 0),
        line('rate', 'rate', part.rate, billed?.rate ?? 0),
        line('gross', 'money', part.gross, billed?.gross ?? 0n),
      ],
    };
  });
  const last = parts.at(-1);
  const earned = parts.reduce((sum, { gross }) => sum + gross, 0n);
  // Adds the part for agents who moved or whom the site pays: it concerns other lines and is not in these bets.
  const gross = earned + bill.gross - bill.earned;
  const passedOn = inputs.below.reduce((sum, { amount }) => sum + amount, 0n);
  const whole = [
    betsLine({ inputs, sums }),
    line(
      'turnover',
      'money',
      sumOf(sums, ({ validBet }) => validBet),
      bill.validBet,
    ),
    line('active', 'count', last?.active ?? 0, bill.activeMember),
    line(
      'stakes',
      'money',
      sumOf(sums, ({ stakes }) => stakes),
      bill.stakes,
    ),
    line(
      'payouts',
      'money',
      sumOf(sums, ({ payouts }) => payouts),
      bill.payouts,
    ),
    line('deducted', 'money', deducted, onBill),
    line('lossCarriedIn', 'money', carriedIn, bill.lossCarriedIn),
    line('result', 'money', last?.result ?? 0n, bill.result),
    line('base', 'money', last?.base ?? 0n, bill.baseAmount),
    line('tier', 'count', last?.tier ?? 0, bill.tier),
    line('rate', 'rate', last?.rate ?? 0, bill.rate),
    line('earned', 'money', earned, bill.earned),
    line('gross', 'money', gross, bill.gross),
    line('passedOn', 'exact', passedOn, exactOf(bill.passedOn?.owes ?? 0n)),
    line('net', 'exact', exactOf(gross) - passedOn, inputs.net),
    line(
      'lossCarriedOut',
      'money',
      carriedOut(bill, { carried, own, dayOfMonth }),
      bill.lossCarriedOut,
    ),
  ];
  return [...(groups.length > 1 ? groups : []), { start: null, lines: whole }];
}

/** The loss carried into a period. Periods without bets end it, unless it is carried until it is made up. */
function lossCarriedIn(bill: DividendBill, { before }: BillInputs): bigint {
  if (!before) return 0n;
  const goesOn = before.windowEnd === bill.windowStart || before.carry === 'permanent';
  return goesOn ? (before.lossCarriedOut ?? 0n) : 0n;
}

/**
 * Deductions that are not in the bets (promotions, rebates and salary): the site's win from the bets, minus the net
 * loss on the bill.
 */
const leftOut = (
  { stakes, payouts }: PartSums,
  billed: BillInputs['parts'][number] | undefined,
): bigint => stakes - payouts - (billed?.netLoss ?? 0n);

interface Before {
  readonly carried: bigint;
  /** Deductions other than bets. */
  readonly deducted: bigint;
  /** Unit in which bills are paid. */
  readonly unit: bigint;
}

function recalculatePart(
  bill: DividendBill,
  sums: PartSums,
  { carried, deducted, unit }: Before,
): RecalculatedPart {
  const { start, validBet } = sums;
  const active = activeIn(sums, bill.activeFrom);
  const netLoss = sums.stakes - sums.payouts - deducted;
  const result = carried + netLoss;
  const place = bill.tiers.findLastIndex(
    (tier) =>
      validBet >= tier.betVolume &&
      active >= tier.activeMember &&
      (tier.netLoss === 0n || result >= tier.netLoss),
  );
  const rate = bill.tiers[place]?.rate ?? 0;
  const exactBase = bill.base === 'profit' ? result : validBet;
  const days = Math.max(1, Math.round((bill.windowEnd - bill.windowStart) / DAY_MS));
  const share = bill.base === 'daily_turnover' ? BigInt(days) : 1n;
  const gross =
    exactBase > 0n ? wholeUnits(unit, shareOf(exactBase, rate), share * 1_000_000n) : 0n;
  const base = exactBase / share;
  return { start, validBet, active, netLoss, result, base, tier: place + 1, rate, gross };
}

interface Lost {
  readonly carried: bigint;
  /** Result of this period alone. */
  readonly own: bigint;
  readonly dayOfMonth: Checked['dayOfMonth'];
}

function carriedOut(
  { carry, windowStart }: Pick<DividendBill, 'carry' | 'windowStart'>,
  { carried, own, dayOfMonth }: Lost,
): bigint {
  if (carry === 'permanent') return carried;
  if (carry === 'previous') return own;
  if (carry === 'none') return 0n;
  return dayOfMonth(windowStart) <= LAST_OF_FIRST_HALF ? carried : 0n;
}
