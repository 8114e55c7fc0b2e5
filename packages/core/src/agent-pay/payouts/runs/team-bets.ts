import type { Money } from '@app/shared/money/money';
import { memberRows } from '../../../people/members/index.ts';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { betRows, eventKinds, outcomes } from '../../../play/bets/index.ts';
import { subjectOf } from '../../../play/takers/index.ts';
import type { BillBet, BillBetPage, BillBetsPage, BilledPeriod, CountedBets } from '../engine.ts';
import { micro, microToMoney } from '../micro.ts';
import { pageOf, pageValues } from '../page-of.ts';
import { COUNTED, countedValues, sumCounted } from './counted-bets.ts';

/**
 * A query. A page of the team's bets behind a bill, newest first: those of its period and games while the contract
 * was in force.
 */
export async function teamBets(
  reader: Reader,
  { bill, countedBets }: { readonly bill: BilledPeriod; readonly countedBets: CountedBets },
  asked: BillBetsPage,
): Promise<BillBetPage> {
  const isAll = asked.player === undefined && asked.partStart === undefined;
  const ofBill = {
    total: countedBets.bets,
    validBet: bill.validBet,
    gross: countedBets.earned ?? bill.gross,
  };
  const found = await reader.query<BetRow>(readBets, [
    ...countedValues(bill, countedBets, asked),
    ...pageValues(asked),
    asked.language,
  ]);
  const { rows, last } = pageOf(found, asked);
  return {
    bets: rows.map((row) => betOf(row, countedBets)),
    next: last && { at: last.at, shownOfIt: last.place },
    ...(isAll ? ofBill : await sumCounted(reader, { bill, countedBets }, asked)),
  };
}

interface BetRow {
  readonly placedAt: Date;
  readonly at: Date;
  readonly bucketAt: Date;
  /** Position among the bets of the same moment, from 1 on. */
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

const readBets = sql(
  'payouts.team_bets',
  `SELECT bet.public_id AS "betPublicId", player.username AS player, agent.username AS agent,
     s.game, bet.placed_at AS "placedAt", e.at, e.bucket_at AS "bucketAt", e.place, e.stake, e.payout, e.valid_bet AS "validBet",
     e.kind, e.outcome
   FROM (
     SELECT *, (row_number() OVER (ORDER BY at DESC, seq DESC)
                - rank() OVER (ORDER BY at DESC) + 1)::int AS place
     FROM ${COUNTED}
       AND counted.at <= coalesce($10::timestamptz, 'infinity')
     ORDER BY counted.at DESC, counted.seq DESC OFFSET $11 LIMIT $12
   ) e
   JOIN ${betRows} bet ON bet.id = e.bet_id AND bet.placed_at = e.placed_at
   JOIN LATERAL (${subjectOf('bet', '$13')}) s ON true
   JOIN ${memberRows} player ON player.id = e.member_id
   JOIN ${memberRows} agent ON agent.id = e.agent_id
   ORDER BY e.at DESC, e.seq DESC`,
);

function betOf(
  { place: _, kind, outcome, bucketAt, ...row }: BetRow,
  { rateOf, baseOf }: CountedBets,
): BillBet {
  const won = outcome === outcomes.won;
  const voided = kind === eventKinds.voided;
  const validBet = (voided ? -row.validBet : row.validBet) as Money;
  const base = baseOf?.({ ...row, validBet, voided }) ?? validBet;
  const gross = microToMoney(micro(base * BigInt(rateOf({ bucketAt, won }))));
  return { ...row, bucketAt, won, voided, validBet, gross };
}
