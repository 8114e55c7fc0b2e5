import type { Money } from '@app/shared/money/money';
import { rate } from '@app/shared/money/rate';
import type { DividendBase } from '@app/shared/payouts/dividend';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import type { BilledPart, BilledPeriod, CountedBets, PayoutRun } from '../engine.ts';
import type { CalculatedContract } from './roll-up.ts';

const insertAccruals = sql(
  'dividend.keep_accruals',
  `INSERT INTO dividend_accrual (period_start, contract_version_id, bets, active_from, parts, active_members,
     tier, rate, stakes, payouts, promotions, rebates, salary, earned, loss_carried_in, result, base_amount, loss_carried_out)
   SELECT $1, * FROM unnest($2::bigint[], $3::int[], $4::bigint[], $5::int[], $6::int[], $7::int[],
     $8::int[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[],
     $15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[])`,
);

const insertParts = sql(
  'dividend.keep_parts',
  `INSERT INTO dividend_part (period_start, contract_version_id, starts_at, valid_bet, active_members,
     net_loss, result, base_amount, tier, rate, gross)
   SELECT $1, * FROM unnest($2::bigint[], $3::timestamptz[], $4::bigint[], $5::int[], $6::bigint[],
     $7::bigint[], $8::bigint[], $9::int[], $10::int[], $11::bigint[])`,
);

/** A step. Stores the figures behind accruals, and the losses that they carry. */
export async function storeDividends(
  tx: Tx,
  { periodStart }: Pick<PayoutRun, 'periodStart'>,
  calculated: readonly CalculatedContract[],
): Promise<void> {
  const rows = calculated.map((contract) => {
    const last = contract.parts.at(-1);
    if (!last) throw new Error(`version ${contract.contractVersionId} has no calculated part`);
    return { ...contract, last };
  });
  const sumOf = (of: 'stakes' | 'payouts' | 'promotions' | 'rebates' | 'salary') =>
    rows.map(({ parts }) => parts.reduce((sum, part) => sum + part[of], 0n));
  await tx.query(insertAccruals, [
    periodStart,
    rows.map(({ contractVersionId }) => contractVersionId),
    rows.map(({ bets }) => bets),
    rows.map(({ activeFrom }) => activeFrom),
    rows.map(({ parts }) => parts.length),
    rows.map(({ last }) => last.actives),
    rows.map(({ last }) => last.tier),
    rows.map(({ last }) => last.rate),
    sumOf('stakes'),
    sumOf('payouts'),
    sumOf('promotions'),
    sumOf('rebates'),
    sumOf('salary'),
    rows.map(({ earned }) => earned),
    rows.map(({ lossCarriedIn }) => lossCarriedIn),
    rows.map(({ last }) => last.result),
    rows.map(({ last }) => last.base),
    rows.map(({ lossCarriedOut }) => lossCarriedOut),
  ]);
  const parts = rows.flatMap(({ contractVersionId, starts, parts: of }) =>
    of.map((part, n) => ({ ...part, contractVersionId, start: starts[n] })),
  );
  await tx.query(insertParts, [
    periodStart,
    parts.map(({ contractVersionId }) => contractVersionId),
    parts.map(({ start }) => start),
    parts.map(({ validBet }) => validBet),
    parts.map(({ actives }) => actives),
    parts.map(({ netLoss }) => netLoss),
    parts.map(({ result }) => result),
    parts.map(({ base }) => base),
    parts.map(({ tier }) => tier),
    parts.map((part) => part.rate),
    parts.map(({ gross }) => gross),
  ]);
}

const readFigures = sql(
  'dividend.figures_of_bill',
  `SELECT f.bets, f.earned, t.base
   FROM dividend_accrual f JOIN dividend_terms t ON t.contract_version_id = f.contract_version_id
   WHERE f.period_start = $1 AND f.contract_version_id = $2`,
);

const readParts = sql(
  'dividend.parts_of_bill',
  `SELECT starts_at AS start, valid_bet AS "validBet", active_members AS "activeMembers", net_loss AS "netLoss",
     result, base_amount AS "baseAmount", tier, rate, gross FROM dividend_part
   WHERE period_start = $1 AND contract_version_id = $2 ORDER BY starts_at`,
);

interface Figures {
  readonly bets: number;
  readonly earned: Money;
  readonly base: DividendBase;
}

/**
 * A query. The bets behind a bill, each with its contribution at the rate of its part. Carried losses and averaged
 * daily turnover cannot be assigned to single bets, so the stored sum of the bill applies.
 */
export async function dividendBets(reader: Reader, bill: BilledPeriod): Promise<CountedBets> {
  const key = [bill.periodStart, bill.contractVersionId];
  const [found] = await reader.query<Figures>(readFigures, key);
  if (!found) throw new Error(`version ${bill.contractVersionId} has a bill but no figures`);
  const parts = await reader.query<BilledPart>(readParts, key);
  const rateOf = ({ bucketAt }: { readonly bucketAt: Date }) => {
    const part = parts.findLast(({ start }) => start <= bucketAt);
    return part && part.gross > 0n ? part.rate : rate(0);
  };
  return {
    bets: found.bets,
    parts,
    rateOf,
    ...(found.base === 'profit' && { baseOf: wonOn }),
    earned: found.earned,
  };
}

interface Decided {
  readonly stake: Money;
  readonly payout: Money;
  readonly voided: boolean;
}

/** The site's win on a bet. */
const wonOn = ({ stake, payout, voided }: Decided): bigint =>
  voided ? payout - stake : stake - payout;
