import type { GameCategory } from '@app/shared/games/game-categories';
import { TRIAL } from '@app/shared/members/customer-types';
import { bonus, ledgerAccountRows, lockAccounts } from '../../../books/ledger/index.ts';
import { memberRows } from '../../../people/members/index.ts';
import { personalRows } from '../../../people/profile/index.ts';
import { type SeriesPath, seriesPaths } from '../../../people/series/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { hashOfToken } from '../../../platform/kernel/index.ts';
import { exclusionInForce } from '../../../protection/exclusions/index.ts';
import { countedMemberRows, type RulesOfSite } from '../../../protection/limits/index.ts';
import { type MemberBirthday, tooYoungOf } from '../../../protection/standing/index.ts';
import { isSwitchedOff, merchantRows } from '../../../sites/site/index.ts';
import { type BonusInPlay, bonusesInPlay } from '../../bonuses/index.ts';
import { offeredGames } from '../../games/index.ts';
import { type FreeSpins, lockFreeSpins } from '../free-spins/free-spins.ts';
import { readRoundBets } from '../read-round-bets.ts';
import { accountsOf, findPlayers, type Players } from './find-players.ts';
import { kindCodes, type Message } from './message.ts';
import type { BonusFacts, MessageFacts, RoundBet } from './message-facts.ts';
import { type FactsOfLimits, readLimits } from './read-limits.ts';

interface Reading {
  readonly vendorId: bigint;
  readonly messages: readonly Message[];
  readonly rulesOf: RulesOfSite;
  readonly now: Date;
}

/** A step. Locks the accounts of all members concerned, then reads the facts. */
export async function lockAndReadFacts(tx: Tx, reading: Reading): Promise<MessageFacts[]> {
  const players = await findPlayers(tx, reading.messages);
  await lockAccounts(tx, accountsOf(players));
  return readFactsOf(tx, players, reading);
}

/** A query. The caller has locked the accounts of the players. */
export async function readFactsOf(
  tx: Tx,
  players: Players,
  { vendorId, messages, rulesOf, now }: Reading,
): Promise<MessageFacts[]> {
  const rows = await tx.query<FactsRow>(readFacts, [
    vendorId,
    now,
    messages.map(({ txId }) => txId),
    messages.map((message) => ('betTxId' in message ? message.betTxId : null)),
    messages.map(({ memberRef }) => players.get(memberRef)?.id ?? null),
    messages.map(({ memberRef }) => players.get(memberRef)?.account ?? null),
    messages.map(({ roundId }) => roundId),
    messages.map(({ gameCode }) => gameCode),
    messages.map((message) => ('session' in message ? hashOfToken(message.session) : null)),
    messages.map(({ memberRef }) => bonusAccountOf(players.get(memberRef)?.id)),
  ]);
  const rounds = messages.flatMap(({ kind }, n) =>
    kind === 'bet' ? [] : (rows[n]?.roundRowId ?? []),
  );
  const roundBets = await readRoundBets(tx, rounds);
  const series = await readSeries(tx, { messages, rows, now });
  const bonuses = await readBonuses(tx, { rows, roundBets, now });
  const tooYoung = await tooYoungOf(tx, rows.flatMap(bornOf), now);
  const freeSpins = await lockFreeSpins(
    tx,
    messages.flatMap((message) =>
      message.kind === 'bet' ? (message.freeSpins?.toLowerCase() ?? []) : [],
    ),
  );
  const limits = await readLimits(tx, { messages, rows, rulesOf, now });
  return rows.map((row, n) => ({
    ...factsOf(row, {
      roundBets: roundBets.get(row.roundRowId ?? 0n) ?? [],
      bonuses,
      tooYoung,
      ...limits,
    }),
    series: series.get(n) ?? null,
    freeSpins: freeSpinsOf(messages[n], freeSpins),
  }));
}

const freeSpinsOf = (message: Message | undefined, locked: readonly FreeSpins[]) =>
  (message?.kind === 'bet' &&
    locked.find(({ publicId }) => publicId === message.freeSpins?.toLowerCase())) ||
  null;

const bornOf = ({ memberId, merchantId, birthday, timeZone }: FactsRow): MemberBirthday[] =>
  memberId === null || merchantId === null || timeZone === null
    ? []
    : [{ memberId, merchantId, birthday, timeZone }];

const bonusAccountOf = (memberId: bigint | undefined) =>
  memberId === undefined ? null : bonus(memberId);

/** Reads no rows unless a member ever had a bonus, which few had. */
async function readBonuses(
  tx: Tx,
  read: {
    readonly rows: readonly FactsRow[];
    readonly roundBets: ReadonlyMap<bigint, readonly RoundBet[]>;
    readonly now: Date;
  },
): Promise<readonly BonusInPlay[]> {
  const { rows, roundBets, now } = read;
  const memberIds = rows.flatMap(({ memberId, bonusBalance }) =>
    memberId === null || bonusBalance === null ? [] : memberId,
  );
  if (memberIds.length === 0) return [];
  const ids = [...roundBets.values()].flat().flatMap(({ bonusId }) => bonusId ?? []);
  return bonusesInPlay(tx, { ids, memberIds, now });
}

/** Only for bets with a series, which few messages are. */
async function readSeries(
  tx: Tx,
  read: { messages: readonly Message[]; rows: readonly FactsRow[]; now: Date },
): Promise<ReadonlyMap<number, SeriesPath | null>> {
  const asked = read.messages.flatMap((message, n) => {
    const { memberId = null, merchantId = null, category = null } = read.rows[n] ?? {};
    const isInSeries = message.kind === 'bet' && message.series !== undefined;
    return isInSeries && memberId !== null && merchantId !== null && category !== null
      ? [{ n, memberId, merchantId, category }]
      : [];
  });
  const paths = await seriesPaths(tx, asked, read.now);
  return new Map(asked.map(({ n }, place) => [n, paths[place] ?? null]));
}

const EXCLUSION = exclusionInForce({
  memberId: 'm.id',
  emailHash: 'born.email_hash',
  phoneHash: 'born.phone_hash',
  now: '$2',
});

// One row per message, in order. OFFSET 0 keeps each part an index lookup, regardless of the statistics of tables that
// grow for years.
const readFacts = sql(
  'vendors.read_facts',
  `SELECT
     o.tx_id IS NOT NULL AS "isKnown", o.kind AS "ownKind", o.payload_hash AS "payloadHash",
     o.answer, o.cancelled_at IS NOT NULL AS "isOwnCancelled",
     b.kind AS "betKind", b.member_id AS "betMemberId", b.round_id AS "betRoundId",
     b.bet_id AS "betId", b.cancelled_at IS NOT NULL AS "isBetCancelled",
     m.id AS "memberId", m.merchant_id AS "merchantId", m.customer_type AS "customerType",
     m.closed_at AS "memberClosedAt", born.birthday::text,
     excluded.starts_at IS NOT NULL AS "isExcluded", counted.member_id IS NOT NULL AS "isCounted", s.currency, s.time_zone AS "timeZone", a.balance,
     p.balance AS "bonusBalance",
     v.vendor_id AS "sessionVendorId", v.member_id AS "sessionMemberId", v.used_at AS "usedAt",
     g.id AS "gameId", g.category, g.stake_min AS "stakeMin", g.stake_max AS "stakeMax",
     g.trial_support AS "trialSupport", g.return_rate AS "returnRate", g.maintenance_from IS NULL AND NOT ${isSwitchedOff('m.merchant_id', 'GAMELO3')} AS "isPlayable",
     -- Only a rollback of a bet that never came asks for it.
     r.bet_tx_id IS NULL OR b.member_id IS NOT NULL OR EXISTS (SELECT FROM vendor_session
       WHERE member_id = r.member_id AND vendor_id = $1) AS "isPlayer",
     d.id AS "roundRowId", d.closed_at AS "roundClosedAt", d.stake AS "roundStake"
   FROM unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::text[],
               $9::bytea[], $10::bigint[]) WITH ORDINALITY
     AS r (tx_id, bet_tx_id, member_id, account_id, round_ref, game_code, session_hash, bonus_account_id, n)
   LEFT JOIN LATERAL (SELECT * FROM vendor_transaction
     WHERE vendor_id = $1 AND tx_id = r.tx_id OFFSET 0) o ON true
   LEFT JOIN LATERAL (SELECT * FROM vendor_transaction
     WHERE vendor_id = $1 AND tx_id = r.bet_tx_id OFFSET 0) b ON true
   LEFT JOIN LATERAL (
     SELECT * FROM ${memberRows} player WHERE id = r.member_id OFFSET 0) m ON true
   LEFT JOIN LATERAL (
     SELECT birthday, email_hash, phone_hash FROM ${personalRows} person WHERE member_id = m.id OFFSET 0) born ON true
   LEFT JOIN LATERAL ${EXCLUSION} excluded ON true
   LEFT JOIN LATERAL (SELECT member_id FROM ${countedMemberRows} c WHERE member_id = m.id OFFSET 0) counted ON true
   LEFT JOIN LATERAL (
     SELECT * FROM ${merchantRows} site WHERE id = m.merchant_id OFFSET 0) s ON true
   LEFT JOIN LATERAL (
     SELECT * FROM ${ledgerAccountRows} account WHERE id = r.account_id OFFSET 0) a ON true
   LEFT JOIN LATERAL (
     SELECT balance FROM ${ledgerAccountRows} account WHERE id = r.bonus_account_id OFFSET 0) p ON true
   LEFT JOIN LATERAL (SELECT * FROM vendor_session
     WHERE token_hash = r.session_hash OFFSET 0) v ON true
   LEFT JOIN LATERAL (SELECT id, category, stake_min, stake_max, trial_support, return_rate, maintenance_from
     FROM ${offeredGames('m.merchant_id', '$2')} offered WHERE vendor_id = $1 AND code = r.game_code OFFSET 0) g ON true
   LEFT JOIN LATERAL (SELECT * FROM vendor_round
     WHERE vendor_id = $1 AND round_ref = r.round_ref AND member_id = r.member_id OFFSET 0) d ON true
   ORDER BY r.n`,
);

interface FactsRow {
  readonly isKnown: boolean;
  readonly ownKind: number | null;
  readonly payloadHash: Buffer | null;
  readonly answer: string | null;
  readonly isOwnCancelled: boolean;
  readonly betKind: number | null;
  readonly betMemberId: bigint | null;
  readonly betRoundId: bigint | null;
  readonly betId: bigint | null;
  readonly isBetCancelled: boolean;
  readonly memberId: bigint | null;
  readonly merchantId: bigint | null;
  readonly customerType: number | null;
  readonly memberClosedAt: Date | null;
  readonly birthday: string | null;
  readonly isExcluded: boolean;
  readonly isCounted: boolean;
  readonly timeZone: string | null;
  readonly currency: string | null;
  readonly balance: bigint | null;
  /** Null if no bonus account was ever opened. */
  readonly bonusBalance: bigint | null;
  readonly sessionVendorId: bigint | null;
  readonly sessionMemberId: bigint | null;
  readonly usedAt: Date | null;
  readonly gameId: bigint | null;
  readonly category: GameCategory | null;
  readonly stakeMin: bigint | null;
  readonly stakeMax: bigint | null;
  readonly returnRate: number | null;
  readonly isPlayable: boolean | null;
  readonly trialSupport: boolean | null;
  readonly isPlayer: boolean;
  readonly roundRowId: bigint | null;
  readonly roundClosedAt: Date | null;
  readonly roundStake: bigint | null;
}

interface FactsOfOthers extends FactsOfLimits {
  readonly roundBets: readonly RoundBet[];
  readonly bonuses: readonly BonusInPlay[];
  readonly tooYoung: ReadonlyMap<bigint, unknown>;
}

function factsOf(
  row: FactsRow,
  { roundBets, ...others }: FactsOfOthers,
): Omit<MessageFacts, 'series' | 'freeSpins'> {
  return {
    own: row.isKnown
      ? {
          isBet: row.ownKind === kindCodes.bet,
          payloadHash: row.payloadHash,
          answer: row.answer,
          isCancelled: row.isOwnCancelled,
        }
      : null,
    bet:
      row.betMemberId === null
        ? null
        : {
            isBet: row.betKind === kindCodes.bet,
            memberId: row.betMemberId,
            roundId: row.betRoundId,
            betId: row.betId,
            isCancelled: row.isBetCancelled,
          },
    member: memberFactsOf(row, others),
    session:
      row.sessionVendorId === null || row.sessionMemberId === null || row.usedAt === null
        ? null
        : { vendorId: row.sessionVendorId, memberId: row.sessionMemberId, usedAt: row.usedAt },
    game:
      row.gameId === null || row.category === null
        ? null
        : {
            id: row.gameId,
            category: row.category,
            isPlayable: row.isPlayable === true,
            trialSupport: row.trialSupport === true,
            stakeMin: row.stakeMin,
            stakeMax: row.stakeMax,
            returnRate: row.returnRate,
          },
    round:
      row.roundRowId === null
        ? null
        : {
            id: row.roundRowId,
            isClosed: row.roundClosedAt !== null,
            stake: row.roundStake ?? 0n,
          },
    roundBets,
  };
}

function memberFactsOf(
  row: FactsRow,
  { bonuses, tooYoung, limits, checksDue, begun, paces }: Omit<FactsOfOthers, 'roundBets'>,
): MessageFacts['member'] {
  const { memberId, merchantId, currency, balance, bonusBalance } = row;
  if (memberId === null || merchantId === null || currency === null) return null;
  if (balance === null) throw new Error(`member ${memberId} has nothing to play with`);
  return {
    id: memberId,
    merchantId,
    currency,
    balance,
    bonus: bonusBalance === null ? null : bonusFactsOf(memberId, bonusBalance, bonuses),
    isClosed: row.memberClosedAt !== null,
    isTrial: row.customerType === TRIAL,
    isTooYoung: tooYoung.has(memberId),
    isExcluded: row.isExcluded,
    isCounted: row.isCounted || begun.has(memberId),
    limits: row.isCounted ? limits.filter((limit) => limit.memberId === memberId) : [],
    pace: paces.get(memberId) ?? null,
    isCheckDue: checksDue.has(memberId),
    isPlayer: row.isPlayer,
  };
}

function bonusFactsOf(
  memberId: bigint,
  balance: bigint,
  bonuses: readonly BonusInPlay[],
): BonusFacts {
  const own = bonuses.filter((one) => one.memberId === memberId);
  return {
    balance,
    playableId: own.find(({ isPlayable }) => isPlayable)?.id ?? null,
    known: new Map(own.map((one) => [one.id, one])),
  };
}
