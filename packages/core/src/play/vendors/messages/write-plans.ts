import { openHouseAccount, type Posting, post } from '../../../books/ledger/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, hashOfToken } from '../../../platform/kernel/index.ts';
import { type CountedPlay, countPlay, isPaced } from '../../../protection/limits/index.ts';
import {
  type OpenWindow,
  recordBets,
  settleBets,
  takers,
  validBetOf,
  voidBets,
} from '../../bets/index.ts';
import { countBetsTowardBonuses, recordPlays } from '../../games/index.ts';
import { recordShares } from '../../rebates/index.ts';
import { countFreeSpins } from '../free-spins/count-free-spins.ts';
import { kindCodes, type Message, payloadHash } from './message.ts';
import type { MemberFacts } from './message-facts.ts';
import type { Plan, PlannedPosting } from './plan.ts';

/** An accepted message with its plan. */
export interface AcceptedMessage {
  readonly message: Message;
  readonly plan: Plan;
  readonly member: MemberFacts;
  readonly answer: string;
}

export interface WriteContext {
  readonly newId: Deps['newId'];
  readonly vendorId: bigint;
  readonly at: Date;
  /** By merchant: every site with bets settled or voided here. */
  readonly windows: ReadonlyMap<bigint, OpenWindow>;
}

/** A step. Writes the plans of accepted messages in sets, at most one message per member. */
export async function writePlans(
  tx: Tx,
  context: WriteContext,
  accepted: readonly AcceptedMessage[],
): Promise<void> {
  if (accepted.length === 0) return;
  const roundIds = await writeRounds(tx, context, accepted);
  const bets = await writeBets(tx, context, accepted, roundIds);
  await openReserves(tx, context, accepted);
  const entries = await postAll(tx, context, accepted, { roundIds, ...bets });
  await writeEvents(tx, context, accepted);
  await writeTransactions(tx, context, accepted, { roundIds, ...bets, ...entries });
  await followBonuses(tx, context, accepted);
  await countFreeSpins(
    tx,
    accepted.flatMap(({ plan }) => plan.freeSpins ?? []),
    context.at,
  );
  await countPlay(
    tx,
    accepted.flatMap((one, n) => countedOf(one, { at: context.at, roundId: roundIds[n] ?? null })),
  );
}

/** Only for counted members. A stake that is rolled back no longer counts in the hour of its bet. */
function countedOf(
  { member, plan: { round, voids, newBet, freeSpins } }: AcceptedMessage,
  { at, roundId }: { readonly at: Date; readonly roundId: bigint | null },
): CountedPlay[] {
  if (!member.isCounted || !round) return [];
  const { id: memberId, pace } = member;
  const isPacedRound =
    newBet && round.id === undefined && pace && isPaced(pace.rules, newBet.category);
  const paced = isPacedRound && roundId ? { gameId: newBet.gameId, roundId } : undefined;
  // The site's money counts toward no limit of the member's.
  if (freeSpins) return [{ memberId, at, staked: 0n, paced }];
  return [
    { memberId, at: voids[0]?.placedAt ?? at, staked: round.stakeBy, paced },
    { memberId, at, won: round.payoutBy },
  ];
}

/** Ids of written rows, in the order of the messages. */
type Ids = readonly (bigint | null)[];

const changeRounds = sql(
  'vendors.change_rounds',
  `WITH change AS (
     SELECT * FROM unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[],
                          $8::bigint[], $9::boolean[]) WITH ORDINALITY
       AS c (id, round_ref, merchant_id, member_id, stake_by, payout_by, closes, n)
   ), opened AS (
     INSERT INTO vendor_round (vendor_id, round_ref, merchant_id, member_id, stake, payout,
                               opened_at, closed_at)
     SELECT $1, round_ref, merchant_id, member_id, stake_by, payout_by, $2::timestamptz,
       CASE WHEN closes THEN $2::timestamptz END
     FROM change WHERE id IS NULL
     RETURNING id, round_ref, member_id
   ), changed AS (
     UPDATE vendor_round r SET stake = r.stake + c.stake_by, payout = r.payout + c.payout_by,
       closed_at = CASE WHEN c.closes THEN $2::timestamptz ELSE r.closed_at END
     FROM change c WHERE r.id = c.id
   )
   SELECT coalesce(c.id, o.id) AS id
   FROM change c LEFT JOIN opened o USING (round_ref, member_id) ORDER BY c.n`,
);

async function writeRounds(
  tx: Tx,
  { vendorId, at }: WriteContext,
  accepted: readonly AcceptedMessage[],
): Promise<Ids> {
  const changes = accepted.flatMap(({ message, member, plan: { round } }) =>
    round ? [{ ...round, roundRef: message.roundId, member }] : [],
  );
  if (changes.length === 0) return accepted.map(() => null);
  const rows = await tx.query<{ id: bigint }>(changeRounds, [
    vendorId,
    at,
    changes.map(({ id }) => id ?? null),
    changes.map(({ roundRef }) => roundRef),
    changes.map(({ member }) => member.merchantId),
    changes.map(({ member }) => member.id),
    changes.map(({ stakeBy }) => stakeBy),
    changes.map(({ payoutBy }) => payoutBy),
    changes.map(({ closes }) => closes),
  ]);
  const ids = rows.map(({ id }) => id);
  return accepted.map(({ plan }) => (plan.round ? (ids.shift() ?? null) : null));
}

async function writeBets(
  tx: Tx,
  { at }: WriteContext,
  accepted: readonly AcceptedMessage[],
  roundIds: Ids,
): Promise<{ readonly betIds: Ids; readonly bonusBetIds: Ids }> {
  const bets = accepted.flatMap(({ member, plan: { newBet, bonusBet } }, n) =>
    [newBet, bonusBet].flatMap((bet) =>
      bet
        ? {
            ...bet,
            merchantId: member.merchantId,
            memberId: member.id,
            isTrial: member.isTrial,
            taker: takers.vendorRound,
            reference: written(roundIds[n]),
            isSecond: bet === bonusBet,
            placedAt: at,
          }
        : [],
    ),
  );
  const ids = await recordBets(tx, bets);
  await recordShares(
    tx,
    bets.flatMap(({ shares, isTrial, ...bet }, n) =>
      // Play money earns no rebate.
      shares && !isTrial ? { ...bet, betId: written(ids[n]), shares } : [],
    ),
  );
  await recordPlays(
    tx,
    // Play money is not counted, and a stake from cash and bonus counts once.
    bets.filter(({ isTrial, isSecond }) => !isTrial && !isSecond),
    at,
  );
  const betIds: (bigint | null)[] = [];
  const bonusBetIds: (bigint | null)[] = [];
  for (const { plan } of accepted) {
    betIds.push(plan.newBet ? (ids.shift() ?? null) : (plan.betId ?? null));
    bonusBetIds.push(plan.bonusBet ? (ids.shift() ?? null) : null);
  }
  return { betIds, bonusBetIds };
}

/** Few vendors have pots, so their reserve is opened by the first message about one. */
async function openReserves(
  tx: Tx,
  { vendorId }: WriteContext,
  accepted: readonly AcceptedMessage[],
): Promise<void> {
  const sites = accepted.flatMap(({ plan, member }) => (plan.jackpot ? member.merchantId : []));
  for (const merchantId of new Set(sites))
    await openHouseAccount(tx, merchantId, 'jackpots', vendorId);
}

async function postAll(
  tx: Tx,
  { at }: WriteContext,
  accepted: readonly AcceptedMessage[],
  { roundIds, betIds, bonusBetIds }: { roundIds: Ids; betIds: Ids; bonusBetIds: Ids },
): Promise<{ readonly entryIds: Ids; readonly bonusEntryIds: Ids }> {
  const causeOf = ({ causeId }: PlannedPosting, n: number): bigint => {
    if (causeId === 'new bet') return written(betIds[n]);
    if (causeId === 'new bonus bet') return written(bonusBetIds[n]);
    return causeId === 'new round' ? written(roundIds[n]) : causeId;
  };
  const postings = accepted.flatMap(({ plan }, n) =>
    plan.postings.map((posting): Posting => ({ ...posting, causeId: causeOf(posting, n) })),
  );
  const booked = await post(tx, postings, at);
  // Unexpected: the keys are ours, and are committed only together with their transactions, which are new.
  if (booked.some(({ isReplay }) => isReplay)) throw new Error('a posting was booked before');
  const entries = accepted.map(({ plan }) => booked.splice(0, plan.postings.length));
  return {
    entryIds: accepted.map(({ plan }, n) => {
      const place = plan.postings.findIndex(({ isOfBonus }) => !isOfBonus);
      return entries[n]?.[Math.max(place, 0)]?.entryId ?? null;
    }),
    bonusEntryIds: accepted.map(({ plan }, n) => {
      const place = plan.postings.findIndex(({ isOfBonus }) => isOfBonus);
      return entries[n]?.[place]?.entryId ?? null;
    }),
  };
}

async function writeEvents(
  tx: Tx,
  { windows }: WriteContext,
  accepted: readonly AcceptedMessage[],
): Promise<void> {
  // Play money is never in the stream, so that no reader can count it.
  const real = accepted.filter(({ member }) => !member.isTrial);
  for (const [merchantId, ofSite] of Map.groupBy(real, ({ member }) => member.merchantId)) {
    const window = windows.get(merchantId);
    if (!window) continue; // no settled or voided bet
    await settleBets(
      tx,
      { merchantId, window },
      ofSite.flatMap(({ plan }) => plan.settlements),
    );
    await voidBets(
      tx,
      window,
      ofSite.flatMap(({ plan }) => plan.voids),
    );
  }
}

const remember = sql(
  'vendors.write_transactions',
  `WITH cancelled AS (
     UPDATE vendor_transaction SET cancelled_at = $2::timestamptz
     WHERE vendor_id = $1 AND tx_id = ANY ($11::text[])
   ), buried AS (
     INSERT INTO vendor_transaction (vendor_id, tx_id, kind, member_id, amount, at, cancelled_at)
     SELECT $1, t.tx_id, ${kindCodes.bet}, t.member_id, 0, $2::timestamptz, $2::timestamptz
     FROM unnest($12::text[], $13::bigint[]) AS t (tx_id, member_id)
   ), touched AS (
     UPDATE vendor_session SET used_at = $2::timestamptz WHERE token_hash = ANY ($14::bytea[])
   )
   INSERT INTO vendor_transaction (vendor_id, tx_id, kind, payload_hash, answer, member_id, round_id,
                                   bet_id, amount, entry_id, at, game_id, bonus_id, bonus_bet_id,
                                   bonus_amount, bonus_entry_id, free_spins_id, jackpot_added, jackpot_won)
   SELECT $1, t.tx_id, t.kind, t.payload_hash, t.answer, t.member_id, t.round_id, t.bet_id,
     t.amount, t.entry_id, $2::timestamptz, t.game_id, t.bonus_id, t.bonus_bet_id, t.bonus_amount,
     t.bonus_entry_id, t.free_spins_id, t.jackpot_added, t.jackpot_won
   FROM unnest($3::text[], $4::smallint[], $5::bytea[], $6::text[], $7::bigint[], $8::bigint[],
               $9::bigint[], $10::bigint[], $15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[],
               $19::bigint[], $20::bigint[], $21::bigint[], $22::bigint[], $23::bigint[])
     AS t (tx_id, kind, payload_hash, answer, member_id, round_id, bet_id, amount, entry_id, game_id,
           bonus_id, bonus_bet_id, bonus_amount, bonus_entry_id, free_spins_id, jackpot_added, jackpot_won)`,
);

async function writeTransactions(
  tx: Tx,
  { vendorId, at }: WriteContext,
  accepted: readonly AcceptedMessage[],
  ids: Readonly<Record<'roundIds' | 'betIds' | 'bonusBetIds' | 'entryIds' | 'bonusEntryIds', Ids>>,
): Promise<void> {
  const buried = accepted.flatMap(({ plan, member }) =>
    plan.tombstone === undefined ? [] : [{ txId: plan.tombstone, memberId: member.id }],
  );
  await tx.query(remember, [
    vendorId,
    at,
    accepted.map(({ message }) => message.txId),
    accepted.map(({ message }) => kindCodes[message.kind]),
    accepted.map(({ message }) => payloadHash(message)),
    accepted.map(({ answer }) => answer),
    accepted.map(({ member }) => member.id),
    ids.roundIds,
    ids.betIds,
    accepted.map(({ plan }) => plan.amount),
    accepted.flatMap(({ plan }) => plan.cancels ?? []),
    buried.map(({ txId }) => txId),
    buried.map(({ memberId }) => memberId),
    accepted.flatMap(({ message, plan }) =>
      plan.touchesSession && message.kind === 'bet' ? [hashOfToken(message.session)] : [],
    ),
    ids.entryIds,
    accepted.map(({ plan }) => plan.newBet?.gameId ?? null),
    accepted.map(({ plan }) => plan.bonus?.id ?? null),
    ids.bonusBetIds,
    accepted.map(({ plan }) => plan.bonus?.amount ?? null),
    ids.bonusEntryIds,
    accepted.map(({ message, plan }) =>
      message.kind === 'bet' ? (plan.freeSpins?.id ?? null) : null,
    ),
    accepted.map(({ plan }) => plan.jackpot?.added ?? null),
    accepted.map(({ plan }) => plan.jackpot?.won ?? null),
  ]);
}

/** Only members who ever had a bonus, one at a time: each locks its own row. */
async function followBonuses(
  tx: Tx,
  { at, newId }: WriteContext,
  accepted: readonly AcceptedMessage[],
): Promise<void> {
  for (const { member, plan } of accepted) {
    if (!member.bonus) continue;
    const { bonus, settlements, voids } = plan;
    const decided = settlements.flatMap(({ bonusId, stake }) =>
      bonusId === undefined ? [] : { bonusId, by: -stake },
    );
    const staked = bonus ? [{ bonusId: bonus.id, by: bonus.atStakeBy }] : [];
    const play = {
      merchantId: member.merchantId,
      memberId: member.id,
      atStake: [...staked, ...decided],
      decided: settlements.map((bet) => ({
        betId: bet.betId,
        category: bet.category,
        gameId: bet.gameId,
        validBet: validBetOf(bet.category, bet),
      })),
      voided: voids.map(({ betId }) => betId),
      ...(bonus?.returned && { returned: bonus.returned }),
    };
    await countBetsTowardBonuses(tx, { newId }, play, at);
  }
}

function written(id: bigint | null | undefined): bigint {
  if (id === null || id === undefined) throw new Error('a row was not written before its cause');
  return id;
}
