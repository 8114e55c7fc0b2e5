import type { Money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import { agentClosureRows } from '../agents/index.ts';
import { betEventRows, betRows, categoryCodes, eventKinds, outcomes } from '../bets/index.ts';
import { contractRows, contractVersionRows } from '../contracts/index.ts';
import { type Reader, sql } from '../db/index.ts';
import { memberRows } from '../members/index.ts';
import { subjectOf } from '../takers/index.ts';
import type { BillBet, BillBetPage, BillBetsPage, BilledPeriod } from './engine.ts';
import { micro, microToMoney } from './micro.ts';
import { pageOf, pageValues } from './page.ts';

/** What a bill was reckoned by. */
export interface ReckonedBy {
  /** How many of the team's bets count. */
  readonly bets: number;
  /** Those with a smaller valid bet do not; without it all do. */
  readonly threshold?: Money;
  /** What a bet was paid by: of the window that it belongs to, and whether the player won. */
  readonly rateOf: (bet: { readonly bucketAt: Date; readonly won: boolean }) => Rate;
  /** What the rate is of; without it all of the valid bet. */
  readonly baseOf?: (bet: Pick<BillBet, 'stake' | 'payout' | 'validBet' | 'voided'>) => bigint;
  /** Whether players below other agents of the team, and agents themselves, count for nothing. */
  readonly directOnly?: boolean;
}

/**
 * A query, for engines. A page of the team's bets that a bill was made from, the newest first: of its period, on
 * the contract's games, for as long as the contract held.
 */
export async function teamBets(
  reader: Reader,
  { bill, reckonedBy }: { readonly bill: BilledPeriod; readonly reckonedBy: ReckonedBy },
  asked: BillBetsPage,
): Promise<BillBetPage> {
  const found = await reader.query<BetRow>(readBets, [
    bill.merchantId,
    bill.periodStart,
    bill.periodEnd,
    bill.agentId,
    bill.contractVersionId,
    JSON.stringify(categoryCodes),
    ...pageValues(asked),
    asked.language,
    reckonedBy.threshold ?? 0n,
    reckonedBy.directOnly === true,
  ]);
  const { rows, last } = pageOf(found, asked);
  return {
    bets: rows.map((row) => betOf(row, reckonedBy)),
    next: last && { at: last.at, shownOfIt: last.place },
    total: reckonedBy.bets,
    validBet: bill.validBet,
    gross: bill.gross,
  };
}

interface BetRow {
  readonly at: Date;
  readonly bucketAt: Date;
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

// The windows of a bill are closed and never change, so its bets can be read again exactly as they were summed:
// each in the team of its own moment, as long as the contract held.
const readBets = sql(
  'payouts.team_bets',
  `SELECT bet.public_id AS "betPublicId", player.username AS player, agent.username AS agent,
     s.game, e.at, e.bucket_at AS "bucketAt", e.place, e.stake, e.payout, e.valid_bet AS "validBet",
     e.kind, e.outcome
   FROM (
     SELECT *, (row_number() OVER (ORDER BY at DESC, seq DESC)
                - rank() OVER (ORDER BY at DESC) + 1)::int AS place
     FROM ${betEventRows} counted
     JOIN (
       SELECT k.category AS games, v.valid_from, v.valid_to
       FROM ${contractVersionRows} v JOIN ${contractRows} k ON k.id = v.contract_id WHERE v.id = $5
     ) signed ON counted.bucket_at >= signed.valid_from
       AND (signed.valid_to IS NULL OR counted.bucket_at < signed.valid_to)
       AND (signed.games = 'CONS' OR counted.category = ($6::jsonb ->> signed.games)::int)
     WHERE counted.merchant_id = $1 AND counted.bucket_at >= $2 AND counted.bucket_at < $3
       AND counted.valid_bet >= $11
       AND counted.outcome <> ${outcomes.push} AND NOT counted.is_bonus
       AND (NOT $12::boolean OR (counted.agent_id = $4 AND counted.member_id <> $4))
       AND EXISTS (
         SELECT FROM ${agentClosureRows} below
         WHERE below.ancestor_id = $4 AND below.descendant_id = counted.agent_id
           AND below.valid_from <= counted.bucket_at
           AND (below.valid_to IS NULL OR below.valid_to > counted.bucket_at))
       AND counted.at <= coalesce($7::timestamptz, 'infinity')
     ORDER BY counted.at DESC, counted.seq DESC OFFSET $8 LIMIT $9
   ) e
   JOIN ${betRows} bet ON bet.id = e.bet_id AND bet.placed_at = e.placed_at
   JOIN LATERAL (${subjectOf('bet', '$10')}) s ON true
   JOIN ${memberRows} player ON player.id = e.member_id
   JOIN ${memberRows} agent ON agent.id = e.agent_id
   ORDER BY e.at DESC, e.seq DESC`,
);

function betOf(
  { place: _, kind, outcome, bucketAt, ...row }: BetRow,
  { rateOf, baseOf }: ReckonedBy,
): BillBet {
  const won = outcome === outcomes.won;
  const voided = kind === eventKinds.voided;
  const validBet = (voided ? -row.validBet : row.validBet) as Money;
  const base = baseOf?.({ ...row, validBet, voided }) ?? validBet;
  const gross = microToMoney(micro(base * BigInt(rateOf({ bucketAt, won }))));
  return { ...row, won, voided, validBet, gross };
}
