import type { Status } from '@app/shared/seamless/protocol';
import { sql } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { openServerSeed } from '../fairness/server-seeds.ts';
import { gameOf } from '../games/catalog.ts';
import { gapBefore } from './retry-gaps.ts';
import { type EndState, type Round, type RoundState, readRound } from './round.ts';

/** Longer than two calls to the platform can take, so the holder of a round is done by then. */
export const LEASE_MS = 15_000;

/**
 * After these the platform has surely taken nothing: it checks for a repeat before anything else,
 * and this is the first time that the bet was sent. After any other refusal the stake is rolled
 * back, as after silence.
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

/** Plays a round that was begun just now. Answers it as far as it came. */
export async function playNewRound(
  deps: Deps,
  roundId: bigint,
  platformSession: string,
): Promise<Round> {
  const round = await readRound(deps.db, roundId);
  const sent = await sendBet(deps, round, platformSession);
  return sent ? advance(deps, sent) : readRound(deps.db, roundId);
}

/** Finishes a round that an earlier caller left open. It must be leased by the caller. */
export async function resumeRound(deps: Deps, round: Round): Promise<Round> {
  switch (round.state) {
    case 'created': {
      // Its bet never left this house, and the player has gone on: it is not played any more.
      const refused = await end(deps, round, 'refused', { refusal: 'NOT_SENT' });
      return refused ?? readRound(deps.db, round.id);
    }
    case 'bet_sent': {
      // Whether the stake was taken is not known here: ask for it back.
      const moved = await move(deps, round, 'rolling_back', {});
      return moved ? advance(deps, moved) : readRound(deps.db, round.id);
    }
    default:
      return advance(deps, round);
  }
}

/** Takes a round as far as it goes. Stops when it ends, has to wait, or another caller moved it. */
async function advance(deps: Deps, start: Round): Promise<Round> {
  let round = start;
  for (;;) {
    const next = await step(deps, round);
    if (!next) return readRound(deps.db, round.id);
    round = next;
  }
}

/** One step; nothing when there is none to take now. */
async function step(deps: Deps, round: Round): Promise<Round | undefined> {
  switch (round.state) {
    case 'accepted':
      return decide(deps, round);
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
  // Written before it is sent: a process that finds this state knows that the stake may be taken.
  const round = await move(deps, created, 'bet_sent', {});
  if (!round) return undefined;
  const outcome = await deps.platform.send('bet', {
    session: platformSession,
    txId: round.betTxId,
    ...placeOf(round),
    currency: round.currency,
    amount: Number(round.stake),
  });
  if (!outcome.answered) return move(deps, round, 'rolling_back', {});
  const { answer } = outcome;
  if (answer.status === 'OK') return move(deps, round, 'accepted', { balance: answer.balance });
  if (!REFUSALS.has(answer.status)) return move(deps, round, 'rolling_back', {});
  return end(deps, round, 'refused', { refusal: answer.status, balance: answer.balance });
}

async function decide(deps: Deps, round: Round): Promise<Round | undefined> {
  const game = gameOf(round.game);
  if (!game) throw new Error(`round ${round.publicId} is of an unknown game, ${round.game}`);
  const serverSeed = await openServerSeed(deps, round.serverSeedId);
  const { clientSeed, nonce } = round;
  const { stops, payout } = await game.deal({ serverSeed, clientSeed, nonce }, round);
  return move(deps, round, 'decided', { stops, payout });
}

async function sendWin(deps: Deps, decided: Round): Promise<Round | undefined> {
  const round = await move(deps, decided, 'win_sent', {});
  if (!round || round.payout === null) return undefined;
  const outcome = await deps.platform.send('win', {
    txId: round.winTxId,
    betTxId: round.betTxId,
    ...placeOf(round),
    currency: round.currency,
    amount: Number(round.payout), // 0 closes a lost round
    roundClosed: true,
  });
  if (outcome.answered && outcome.answer.status === 'OK') {
    return end(deps, round, 'closed', { balance: outcome.answer.balance });
  }
  return retryLater(deps, round, 'win', outcome.answered ? outcome.answer.status : undefined);
}

async function sendRollback(deps: Deps, given: Round): Promise<Round | undefined> {
  const round = await move(deps, given, 'rolling_back', {});
  if (!round) return undefined;
  const outcome = await deps.platform.send('rollback', {
    txId: round.rollbackTxId,
    betTxId: round.betTxId,
    ...placeOf(round),
  });
  if (outcome.answered && outcome.answer.status === 'OK') {
    return end(deps, round, 'rolled_back', { balance: outcome.answer.balance });
  }
  return retryLater(deps, round, 'rollback', outcome.answered ? outcome.answer.status : undefined);
}

const placeOf = ({ publicId, game, memberRef }: Round) => ({
  roundId: publicId,
  gameCode: game,
  memberRef,
});

const postpone = sql(
  'round.postpone',
  `UPDATE round SET tries = tries + 1, next_try_at = $3, leased_until = NULL
   WHERE id = $1 AND state = $2`,
);

/** Gives the round back to the sweep. Money that is owed is sent until it is taken. */
async function retryLater(
  deps: Deps,
  round: Round,
  call: 'win' | 'rollback',
  refusal: Status | undefined,
): Promise<undefined> {
  const at = new Date(deps.clock().getTime() + gapBefore(round.tries + 1));
  await deps.db.query(postpone, [round.id, round.state, at]);
  deps.metrics.roundRetried(call);
  const known = refusal !== undefined && refusal !== 'INTERNAL_RETRY';
  // A refusal of money that is owed needs a person; silence only needs patience.
  deps.log[known ? 'error' : 'warn'](
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
 * Moves a round from the state in which the caller saw it, and prolongs the lease. Nothing when
 * another caller moved it meanwhile: then theirs is the truth, and this caller stops.
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
