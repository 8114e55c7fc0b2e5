import { HUNDREDTH, paidUnitOf } from '../../money/minor-unit.ts';
import { type Bill, betsLine, type Checked, sumOf } from './checked.ts';
import { type CheckGroup, type CheckLine, exactOf, line, shareOf, wholeUnits } from './lines.ts';
import { recalculateDividend } from './recalculate-dividend.ts';
import { activeIn } from './sums.ts';

/**
 * Recalculates a bill from its contract's terms, without the site's own code. Each line pairs the result from the
 * bets with the bill's value.
 */
export function recalculateBill({ bill, ...of }: Checked): readonly CheckGroup[] {
  switch (bill.kind) {
    case 'realtime':
      return recalculateRealTime({ bill, ...of });
    case 'daily':
    case 'hourly':
      return recalculateTiers({ bill, ...of });
    case 'affiliate_plan':
      return recalculatePlan({ bill, ...of });
    default:
      return recalculateDividend({ bill, ...of });
  }
}

/** Lost bets at one rate and won bets at another, without rounding either share. */
function recalculateRealTime({
  bill,
  inputs,
  sums,
  currency,
}: Checked<Extract<Bill, { kind: 'realtime' }>>) {
  const won = sumOf(sums, (part) => part.won);
  const lost = sumOf(sums, (part) => part.lost);
  const gross = shareOf(won, bill.profitRate) + shareOf(lost, bill.lossRate);
  const lines = [
    betsLine({ inputs, sums }),
    line('lost', 'money', lost, bill.lostValidBet),
    line('won', 'money', won, bill.wonValidBet),
    line('turnover', 'money', won + lost, bill.validBet),
    line('gross', 'exact', gross, inputs.gross),
    ...fromGross(gross, { inputs, currency }),
  ];
  return [{ start: null, lines }];
}

const HOUR_MS = 3_600_000;

/** The highest tier that turnover and active players reach pays for all of the turnover, in whole hundredths. */
function recalculateTiers({
  bill,
  inputs,
  sums,
  currency,
}: Checked<Extract<Bill, { kind: 'daily' | 'hourly' }>>): readonly CheckGroup[] {
  const parts = sums.map((part) => {
    const active = activeIn(part, bill.activeFrom);
    const place = bill.tiers.findLastIndex(
      (tier) => part.validBet >= tier.betVolume && active >= tier.activeMember,
    );
    const rate = bill.tiers[place]?.rate ?? 0;
    const gross = wholeUnits(HUNDREDTH, shareOf(part.validBet, rate), 1_000_000n);
    return { start: part.start, validBet: part.validBet, active, tier: place + 1, rate, gross };
  });
  const groups = parts.map((part, n): CheckGroup => {
    const billed = inputs.parts[n];
    const lines = [
      line('turnover', 'money', part.validBet, billed?.validBet ?? 0n),
      line('active', 'count', part.active, billed?.activeMember ?? 0),
      line('tier', 'count', part.tier, billed?.tier ?? 0),
      line('rate', 'rate', part.rate, billed?.rate ?? 0),
      line('gross', 'money', part.gross, billed?.gross ?? 0n),
    ];
    return { start: part.start, lines };
  });
  const turnover = parts.reduce((sum, { validBet }) => sum + validBet, 0n);
  const gross = parts.reduce((sum, part) => sum + part.gross, 0n);
  const last = parts.at(-1);
  const reached = parts.filter(({ tier }) => tier > 0);
  const hours = new Set(
    reached.map(({ start }) => Math.floor((start - bill.windowStart) / HOUR_MS)),
  );
  const ofTiers =
    bill.kind === 'hourly'
      ? [line('hoursReached', 'count', hours.size, bill.hoursReached)]
      : [
          line('active', 'count', last?.active ?? 0, bill.activeMember),
          line('tier', 'count', last?.tier ?? 0, bill.tier),
          line('rate', 'rate', last?.rate ?? 0, bill.rate),
        ];
  const whole = [
    betsLine({ inputs, sums }),
    line('turnover', 'money', turnover, bill.validBet),
    ...ofTiers,
    line('gross', 'money', gross, bill.gross),
    ...fromGross(exactOf(gross), { inputs, currency }),
  ];
  const isSplit = groups.length > 1;
  return [...(isSplit ? groups : []), { start: null, lines: whole }];
}

/** For engines by which the site pays each agent: gross minus the bills of the agents below, plus the carry. */
function fromGross(
  gross: bigint,
  { inputs, currency }: Pick<Checked, 'inputs' | 'currency'>,
): CheckLine[] {
  const passedOn = inputs.below.reduce((sum, { amount }) => sum + amount, 0n);
  const net = gross - passedOn;
  const carriedIn = inputs.before?.carriedOut ?? 0n;
  const sum = net + carriedIn;
  // A negative sum is not due; all of it is carried.
  const due = sum > 0n ? wholeUnits(paidUnitOf(currency), sum, 1_000_000n) : 0n;
  return [
    line('passedOn', 'exact', passedOn, inputs.gross - inputs.net),
    line('net', 'exact', net, inputs.net),
    line('carriedIn', 'exact', carriedIn, inputs.carriedIn),
    line('due', 'money', due, inputs.due),
    line('carriedOut', 'exact', sum - exactOf(due), inputs.carriedOut),
  ];
}

/** From the bets of direct players to the commission; deductions other than bets are taken from the bill. */
function recalculatePlan({
  bill,
  inputs,
  sums,
  currency,
}: Checked<Extract<Bill, { kind: 'affiliate_plan' }>>) {
  const ggr = sumOf(sums, (part) => part.stakes - part.payouts);
  const deducted = bill.bonuses + bill.paymentFees + bill.adminFee + bill.tax + bill.ringFenceUsed;
  const ngr = ggr - deducted;
  const base = ngr + bill.ringFenced - bill.negativeIn;
  const unit = paidUnitOf(currency);
  const revenueShare = base > 0n ? wholeUnits(unit, shareOf(base, bill.rate), 1_000_000n) : 0n;
  const all = revenueShare + bill.cpa + bill.subCommission - bill.clawedBack - bill.owedIn;
  // A player's CPA can be finer than the smallest payable unit: the remainder is carried.
  const earned = exactOf(all > 0n ? all : 0n) + (inputs.before?.carriedOut ?? 0n);
  const lines = [
    line(
      'turnover',
      'money',
      sumOf(sums, (part) => part.validBet),
      bill.validBet,
    ),
    line('ggr', 'money', ggr, bill.ggr),
    line('ngr', 'money', ngr, bill.ngr),
    line('revenueShare', 'money', revenueShare, bill.revenueShare),
    line('due', 'money', wholeUnits(unit, earned, 1_000_000n), inputs.due),
    line('owedOut', 'money', all < 0n ? -all : 0n, bill.owedOut),
  ];
  return [{ start: null, lines }];
}
