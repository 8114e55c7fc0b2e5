import type { Money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import { agentClosureRows } from '../../agents/index.ts';
import { betEventRows, betRows, eventKinds, outcomes } from '../../bets/index.ts';
import { type Reader, sql } from '../../db/index.ts';
import { memberRows } from '../../members/index.ts';
import { subjectOf } from '../../takers/index.ts';
import type { BillBet, BillBetPage, BillBetsPage, BilledPeriod } from '../engine.ts';
import { micro, microToMoney } from '../micro.ts';
import { pageOf, pageValues } from '../page.ts';

/**
 * A query. A page of what a bill was made from, the newest first: the team's bets of the window from
 * the contract's threshold up.
 */
export async function billBets(
  reader: Reader,
  bill: BilledPeriod,
  asked: BillBetsPage,
): Promise<BillBetPage> {
  const { merchantId, agentId, periodStart, contractVersionId } = bill;
  const [counted] = await reader.query<Counted>(readCounted, [periodStart, contractVersionId]);
  if (!counted) throw new Error(`version ${contractVersionId} has a bill and no terms`);
  const found = await reader.query<BetRow>(readBets, [
    merchantId,
    periodStart,
    agentId,
    counted.threshold,
    ...pageValues(asked),
    asked.language,
  ]);
  const { rows, last } = pageOf(found, asked);
  return {
    bets: rows.map((row) => betOf(row, counted)),
    next: last && { at: last.at, shownOfIt: last.place },
    total: counted.bets,
    validBet: bill.validBet,
    gross: bill.gross,
  };
}

interface Counted {
  readonly bets: number;
  readonly profitRate: Rate;
  readonly lossRate: Rate;
  readonly threshold: Money;
}

const readCounted = sql(
  'real_time_salary.counted_in_bill',
  `SELECT f.bets, t.profit_rate AS "profitRate", t.loss_rate AS "lossRate", t.threshold
   FROM real_time_salary_accrual f
   JOIN real_time_salary_terms t ON t.contract_version_id = f.contract_version_id
   WHERE f.period_start = $1 AND f.contract_version_id = $2`,
);

interface BetRow {
  readonly at: Date;
  /** Among the bets of the same moment. */
  readonly place: number;
  readonly betPublicId: string;
  readonly player: string;
  readonly agent: string;
  readonly game: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly validBet: Money;
  readonly kind: number;
  readonly outcome: number;
}

// A closed window never changes, so its bets can be read again exactly as they were summed.
const readBets = sql(
  'real_time_salary.bill_bets',
  `SELECT bet.public_id AS "betPublicId", player.username AS player, agent.username AS agent,
     s.game, e.at, e.place, e.stake, e.payout, e.valid_bet AS "validBet", e.kind,
     e.outcome
   FROM (
     SELECT *, (row_number() OVER (ORDER BY at DESC, seq DESC)
                - rank() OVER (ORDER BY at DESC) + 1)::int AS place
     FROM ${betEventRows} counted
     WHERE merchant_id = $1 AND bucket_at = $2 AND valid_bet >= $4
       AND outcome <> ${outcomes.push} AND NOT is_bonus
       AND agent_id IN (
         SELECT descendant_id FROM ${agentClosureRows} below
         WHERE ancestor_id = $3 AND valid_from <= $2 AND (valid_to IS NULL OR valid_to > $2))
       AND at <= coalesce($5::timestamptz, 'infinity')
     ORDER BY at DESC, seq DESC OFFSET $6 LIMIT $7
   ) e
   JOIN ${betRows} bet ON bet.id = e.bet_id AND bet.placed_at = e.placed_at
   JOIN LATERAL (${subjectOf('bet', '$8')}) s ON true
   JOIN ${memberRows} player ON player.id = e.member_id
   JOIN ${memberRows} agent ON agent.id = e.agent_id
   ORDER BY e.at DESC, e.seq DESC`,
);

function betOf({ place: _, kind, outcome, ...row }: BetRow, terms: Counted): BillBet {
  const won = outcome === outcomes.won;
  const voided = kind === eventKinds.voided;
  const validBet = (voided ? -row.validBet : row.validBet) as Money;
  const earned = validBet * BigInt(won ? terms.profitRate : terms.lossRate);
  return { ...row, won, voided, validBet, gross: microToMoney(micro(earned)) };
}
