import type { LanguageCode } from '@app/shared/domain/languages';
import type { Money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import { eventKinds, outcomes } from '../bets/index.ts';
import { type Reader, sql } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { subjectOf } from '../records/index.ts';
import { micro, microToMoney } from './micro.ts';
import { type PageCursor, type PageRequest, pageOf, pageValues } from './page.ts';

/** A settlement or a void that a bill counts. */
export interface BillBet {
  readonly betPublicId: string;
  readonly player: string;
  /** The agent directly above the player; an agent who plays is their own. */
  readonly agent: string;
  readonly game: string;
  readonly at: Date;
  readonly stake: Money;
  /** Includes the stake where the bet won. */
  readonly payout: Money;
  /** Negative where the bet was voided, as is `gross`. */
  readonly validBet: Money;
  readonly won: boolean;
  readonly voided: boolean;
  /** What it brought to the bill, rounded down. */
  readonly gross: Money;
}

export interface BillBetPage {
  readonly bets: readonly BillBet[];
  readonly next: PageCursor | undefined;
  /** Over the whole bill, as are the sums. */
  readonly total: number;
  readonly validBet: Money;
  readonly gross: Money;
}

export interface BillBetsAsked extends PageRequest {
  readonly billPublicId: string;
  /** Who asks: the agent whose bill it is, or the one directly above in the bill's window. */
  readonly agentId: bigint;
  /** The reader's. */
  readonly language: LanguageCode;
}

/**
 * A query. A page of what a bill was made from, the newest first: the team's bets of the window from
 * the contract's threshold up.
 *
 * @throws bill.not_found also for a bill that is none of the agent's business
 */
export async function contractBillBets(reader: Reader, asked: BillBetsAsked): Promise<BillBetPage> {
  const [bill] = await reader.query<CountedBill>(readBill, [asked.billPublicId, asked.agentId]);
  if (!bill) throw new DomainError('bill.not_found');
  const found = await reader.query<BetRow>(readBets, [
    bill.merchantId,
    bill.windowStart,
    bill.ownerId,
    bill.threshold,
    ...pageValues(asked),
    asked.language,
  ]);
  const { rows, last } = pageOf(found, asked);
  return {
    bets: rows.map((row) => betOf(row, bill)),
    next: last && { at: last.at, shownOfIt: last.place },
    total: bill.bets,
    validBet: bill.validBet,
    gross: microToMoney(micro(BigInt(bill.gross))),
  };
}

interface CountedBill {
  readonly merchantId: bigint;
  readonly windowStart: Date;
  readonly ownerId: bigint;
  readonly validBet: Money;
  readonly bets: number;
  readonly gross: string;
  readonly profitRate: Rate;
  readonly lossRate: Rate;
  readonly threshold: Money;
}

const readBill = sql(
  'salary.bill_of_agent',
  `SELECT b.merchant_id AS "merchantId", b.window_start AS "windowStart", b.agent_id AS "ownerId",
     b.valid_bet AS "validBet", a.bets, a.gross_micro::text AS gross,
     v.profit_rate AS "profitRate", v.loss_rate AS "lossRate", v.threshold
   FROM salary_bill b
   JOIN salary_accrual a ON a.agent_id = b.agent_id AND a.window_start = b.window_start
   JOIN contract_version v ON v.id = a.contract_version_id
   WHERE b.public_id = $1 AND $2 IN (b.agent_id, b.upline_id)`,
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
  'salary.bill_bets',
  `SELECT bet.public_id AS "betPublicId", player.username AS player, agent.username AS agent,
     s.game, e.at, e.place, e.stake, e.payout, e.valid_bet AS "validBet", e.kind,
     e.outcome
   FROM (
     SELECT *, (row_number() OVER (ORDER BY at DESC, seq DESC)
                - rank() OVER (ORDER BY at DESC) + 1)::int AS place
     FROM bet_event
     WHERE merchant_id = $1 AND bucket_at = $2 AND valid_bet >= $4 AND outcome <> 0 AND NOT is_bonus
       AND agent_id IN (
         SELECT descendant_id FROM agent_closure
         WHERE ancestor_id = $3 AND valid_from <= $2 AND (valid_to IS NULL OR valid_to > $2))
       AND at <= coalesce($5::timestamptz, 'infinity')
     ORDER BY at DESC, seq DESC OFFSET $6 LIMIT $7
   ) e
   JOIN bet ON bet.id = e.bet_id AND bet.placed_at = e.placed_at
   JOIN LATERAL (${subjectOf('bet', '$8')}) s ON true
   JOIN member player ON player.id = e.member_id
   JOIN member agent ON agent.id = e.agent_id
   ORDER BY e.at DESC, e.seq DESC`,
);

function betOf({ place: _, kind, outcome, ...row }: BetRow, bill: CountedBill): BillBet {
  const won = outcome === outcomes.won;
  const voided = kind === eventKinds.voided;
  const validBet = (voided ? -row.validBet : row.validBet) as Money;
  const earned = validBet * BigInt(won ? bill.profitRate : bill.lossRate);
  return { ...row, won, voided, validBet, gross: microToMoney(micro(earned)) };
}
