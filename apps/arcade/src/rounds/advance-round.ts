import type { Status } from '@app/shared/seamless/protocol';
import { ODDS_ONE } from '@app/shared/vendors/odds';
import { inTransaction, sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { acceptStake } from '../player-tables/accept-stake.ts';
import { decideStake } from '../player-tables/decide-stake.ts';
import { acceptBet } from '../shared-rounds/accept-bet.ts';
import { decideBet } from '../shared-rounds/decide-bet.ts';
import { decideRun } from '../shared-rounds/decide-run.ts';
import { runOf } from '../shared-rounds/end-of-run.ts';
import { acceptRound } from './accept-round.ts';
import { dealOwnRound, gameOfRound } from './deal-own-round.ts';
import { decideWithJackpot } from './decide-with-jackpot.ts';
import { LEASE_MS } from './lease.ts';
import { gapBefore } from './retry-gaps.ts';
import { type EndState, type Round, type RoundState, readRound } from './round.ts';
import { placeOf, rollbackOf, winOf } from './round-messages.ts';
import { DECIDING_MS, endLeftRound } from './waiting-round.ts';

/** Odds of rounds are in hundredths, those of the protocol in millionths. */
const HUNDREDTHS = 100;

/**
 * Refusals after which the platform has certainly not taken the stake: it checks for a repeat first, and the bet is
 * sent only once. After any other refusal, as after no answer, the stake is rolled back.
 */
const REFUSALS: ReadonlySet<Status> = new Set<Status>([
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
  'BET_NOT_ALLOWED',
  'PLAYER_LOCKED',
  'PLAYER_UNKNOWN',
  'TOKEN_UNKNOWN',
  'TOKEN_EXPIRED',
  'WRONG_CURRENCY',
  'INVALID_GAME',
]);

/** Plays a new round as far as the platform answers, and returns its state. */
export async function playNewRound(
  deps: Deps,
  roundId: bigint,
  platformSession: string,
): Promise<Round> {
  const round = await readRound(deps.db, roundId);
  const sent = await sendBet(deps, round, platformSession);
  return sent ? advance(deps, sent) : readRound(deps.db, roundId);
}

/** Finishes a round that an earlier caller left open. The caller must hold its lease. */
export async function resumeRound(deps: Deps, round: Round): Promise<Round> {
  switch (round.state) {
    case 'created': {
      // Its bet was never sent, and the player has moved on, so the round is not played.
      const refused = await end(deps, round, 'refused', { refusal: 'NOT_SENT' });
      return refused ?? readRound(deps.db, round.id);
    }
    case 'bet_sent': {
      // It is unknown whether the stake was taken, so request a rollback.
      const moved = await move(deps, round, 'rolling_back', {});
      return moved ? advance(deps, moved) : readRound(deps.db, round.id);
    }
    default:
      return advance(deps, round);
  }
}

/** Advances a round until it ends, has to wait, or another caller has moved it. */
async function advance(deps: Deps, start: Round): Promise<Round> {
  let round = start;
  for (;;) {
    const next = await step(deps, round);
    if (!next) return readRound(deps.db, round.id);
    round = next;
  }
}

/** Takes one step. Returns undefined if no step is possible now. */
async function step(deps: Deps, round: Round): Promise<Round | undefined> {
  switch (round.state) {
    case 'accepted':
      if (round.decisions !== null) return endLeftRound(deps, round);
      return isOwnDraw(round) ? decide(deps, round) : decideTogether(deps, round);
    case 'decided':
    case 'win_sent':
      return sendWin(deps, round);
    case 'rolling_back':
      return sendRollback(deps, round);
    default:
      return undefined;
  }
}

async function sendBet(
  deps: Deps,
  created: Round,
  platformSession: string,
): Promise<Round | undefined> {
  // Stored before sending: a process that finds this state must assume that the stake was taken.
  const round = await move(deps, created, 'bet_sent', {});
  if (!round) return undefined;
  const outcome = await deps.platform.send('bet', {
    session: platformSession,
    txId: round.betTxId,
    ...placeOf(round),
    currency: round.currency,
    amount: Number(round.stake),
    ...(round.freeSpins !== null && { freeSpins: round.freeSpins }),
    ...(round.odds !== null && { odds: (round.odds * ODDS_ONE) / HUNDREDTHS }),
  });
  if (!outcome.answered) return move(deps, round, 'rolling_back', {});
  const { answer } = outcome;
  if (answer.status === 'OK') return accept(deps, round, answer.balance);
  if (!REFUSALS.has(answer.status)) return move(deps, round, 'rolling_back', {});
  return end(deps, round, 'refused', { refusal: answer.status, balance: answer.balance });
}

async function accept(deps: Deps, round: Round, balance: number): Promise<Round | undefined> {
  if (round.decisions !== null) {
    const lookAt = new Date(deps.clock().getTime() + DECIDING_MS);
    await inTransaction(deps.db, (tx) => acceptRound(tx, { id: round.id, balance, lookAt }));
    return undefined; // it waits for its player
  }
  if (isOwnDraw(round)) return move(deps, round, 'accepted', { balance });
  const acceptTogether = round.handId === null ? acceptBet : acceptStake;
  const outcome = await acceptTogether(deps, round, balance);
  // Accepted, it waits for the sweep.
  return outcome === 'late' ? move(deps, round, 'rolling_back', {}) : undefined;
}

async function decide(deps: Deps, round: Round): Promise<Round | undefined> {
  const { jackpot } = gameOfRound(round);
  if (jackpot) return decideWithJackpot(deps, round, jackpot);
  const { stops, payout } = await dealOwnRound(deps, round);
  return move(deps, round, 'decided', { stops, payout });
}

const waitUntil = sql(
  'round.wait_until',
  `UPDATE round SET next_try_at = $2, leased_until = NULL WHERE id = $1 AND state = 'accepted'`,
);

/** Whether the player's own seeds decide the round, rather than a round or hand of several players. */
const isOwnDraw = ({ sharedRoundId, handId }: Round): boolean =>
  sharedRoundId === null && handId === null;

async function decideTogether(deps: Deps, round: Round): Promise<Round | undefined> {
  const run = runOf(round.game);
  if (run) {
    const decided = await decideRun(deps, run, round);
    if (decided === 'moved') return undefined;
    if (decided === 'decided') return readRound(deps.db, round.id);
    await deps.db.query(waitUntil, [round.id, decided.notBefore]);
    return undefined;
  }
  const decided = await (round.handId === null ? decideBet : decideStake)(deps, round);
  if (decided === 'void') return move(deps, round, 'rolling_back', {});
  if ('stops' in decided) return move(deps, round, 'decided', decided);
  await deps.db.query(waitUntil, [round.id, decided.notBefore]);
  return undefined;
}

async function sendWin(deps: Deps, decided: Round): Promise<Round | undefined> {
  const round = await move(deps, decided, 'win_sent', {});
  if (!round) return undefined;
  const outcome = await deps.platform.send('win', await winOf(deps, round));
  if (outcome.answered && outcome.answer.status === 'OK') {
    return end(deps, round, 'closed', { balance: outcome.answer.balance });
  }
  return retryLater(deps, round, 'win', outcome.answered ? outcome.answer.status : undefined);
}

async function sendRollback(deps: Deps, given: Round): Promise<Round | undefined> {
  const round = await move(deps, given, 'rolling_back', {});
  if (!round) return undefined;
  const outcome = await deps.platform.send('rollback', rollbackOf(round));
  if (outcome.answered && outcome.answer.status === 'OK') {
    return end(deps, round, 'rolled_back', { balance: outcome.answer.balance });
  }
  return retryLater(deps, round, 'rollback', outcome.answered ? outcome.answer.status : undefined);
}

const postpone = sql(
  'round.postpone',
  `UPDATE round SET tries = tries + 1, next_try_at = $3, leased_until = NULL
   WHERE id = $1 AND state = $2`,
);

/** Schedules a retry by the sweep. Payouts and rollbacks are retried until the platform accepts them. */
async function retryLater(
  deps: Deps,
  round: Round,
  call: 'win' | 'rollback',
  refusal: Status | undefined,
): Promise<undefined> {
  const at = new Date(deps.clock().getTime() + gapBefore(round.tries + 1));
  await deps.db.query(postpone, [round.id, round.state, at]);
  deps.metrics.roundRetried(call);
  const isRefused = refusal !== undefined && refusal !== 'INTERNAL_RETRY';
  // A refused payout or rollback needs a person; a missing answer only needs a retry.
  deps.log[isRefused ? 'error' : 'warn'](
    { round: round.publicId, call, refusal, tries: round.tries + 1, nextTryAt: at },
    'round waits for the platform',
  );
  return undefined;
}

interface Changes {
  readonly refusal?: string;
  readonly stops?: readonly number[];
  readonly payout?: bigint;
  readonly balance?: number | undefined;
}

async function end(deps: Deps, round: Round, to: EndState, changes: Changes) {
  const ended = await move(deps, round, to, changes);
  if (ended) {
    deps.metrics.roundEnded(to);
    const { publicId, game, stake, payout, refusal } = ended;
    deps.log.info({ round: publicId, game, stake, payout, refusal, state: to }, 'round ended');
  }
  return ended;
}

const moveRound = sql(
  'round.move',
  `UPDATE round SET state = $3, refusal = coalesce($4, refusal), stops = coalesce($5, stops),
     payout = coalesce($6, payout), balance = coalesce($7, balance), leased_until = $8,
     ended_at = $9
   WHERE id = $1 AND state = $2 RETURNING id`,
);

const ENDS: ReadonlySet<RoundState> = new Set<RoundState>(['closed', 'refused', 'rolled_back']);

/**
 * Moves a round from the state that the caller read, and extends the lease. Returns undefined if another caller has
 * moved the round in the meantime: this caller must stop then.
 */
async function move(
  deps: Deps,
  round: Round,
  to: RoundState,
  { refusal = '', stops, payout, balance }: Changes,
): Promise<Round | undefined> {
  const now = deps.clock();
  const isEnd = ENDS.has(to);
  const [moved] = await deps.db.query<{ id: bigint }>(moveRound, [
    round.id,
    round.state,
    to,
    refusal || null,
    stops ?? null,
    payout ?? null,
    balance ?? null,
    isEnd ? null : new Date(now.getTime() + LEASE_MS),
    isEnd ? now : null,
  ]);
  return moved && readRound(deps.db, round.id);
}
