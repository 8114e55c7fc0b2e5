import type { SeamlessAnswer, Status } from '@app/shared/seamless/protocol';
import { lockAccounts, tryLockAccounts } from '../../../books/ledger/index.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import {
  type Deps,
  DomainError,
  type FaultPoint,
  faultPoint,
  itemAt,
  runByHalves,
} from '../../../platform/kernel/index.ts';
import {
  publishLimits,
  type RefusedBy,
  type RulesOfSite,
  recordRefusedBet,
  rulesOfSites,
} from '../../../protection/limits/index.ts';
import { type OpenWindow, openWindow } from '../../bets/index.ts';
import type { Vendor } from '../signing/find-signer.ts';
import { decide } from './decide.ts';
import { accountsOf, findPlayers, type Players } from './find-players.ts';
import type { Message, TransactionName } from './message.ts';
import type { MessageFacts } from './message-facts.ts';
import type { Decision } from './plan.ts';
import { publishAccepted } from './publish-accepted.ts';
import { readFactsOf } from './read-facts.ts';
import { type AcceptedMessage, writePlans } from './write-plans.ts';

/** The answer to a message. */
export interface Applied {
  readonly status: Status;
  /** The body of the answer. A repeated message gets the same text again. */
  readonly body: string;
  /** Our error behind INTERNAL_RETRY, for the log only. */
  readonly error?: unknown;
}

export type ApplyDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command. Applies messages of one vendor and returns the answers in order, after the commit. Messages of one
 * member take effect in order, each in a later transaction; messages of different members share one. A message
 * that fails by our fault is answered with INTERNAL_RETRY and does not fail the others.
 */
export async function applyTransactions(
  deps: ApplyDeps,
  vendor: Vendor,
  messages: readonly Message[],
): Promise<Applied[]> {
  const answers = new Array<Applied>(messages.length);
  for (const wave of wavesOf(messages)) {
    const ofMembers = wave.map(({ message }) => message);
    const applied = await Promise.all(await applyTogether(deps, vendor, ofMembers));
    wave.forEach(({ place }, n) => {
      answers[place] = itemAt(applied, n);
    });
  }
  return answers;
}

interface Placed {
  readonly message: Message;
  readonly place: number;
}

/** The n-th wave holds the n-th message of every member. */
function wavesOf(messages: readonly Message[]): Placed[][] {
  const waves: Placed[][] = [];
  const seen = new Map<string, number>();
  messages.forEach((message, place) => {
    const turn = seen.get(message.memberRef) ?? 0;
    seen.set(message.memberRef, turn + 1);
    const wave = waves[turn] ?? [];
    waves[turn] = wave;
    wave.push({ message, place });
  });
  return waves;
}

/**
 * A command. Applies messages about different members in one transaction. A member whose account another transaction
 * holds does not keep the others waiting: such a message is applied alone, and its answer is a promise.
 */
export const applyTogether = (
  deps: ApplyDeps,
  vendor: Vendor,
  all: readonly Message[],
): Promise<readonly (Applied | Promise<Applied>)[]> =>
  runByHalves<Message, Applied | Promise<Applied>>(all, {
    together: async (messages) => {
      const applied = await applyInTransaction(deps, { vendor, messages, isWaiting: false });
      return messages.map((message, n) => applied[n] ?? applyAlone(deps, vendor, message));
    },
    failed: (error, message) =>
      isRaced(error) ? applyAlone(deps, vendor, message) : failure(error),
  });

const TRIES_MAX = 3;

async function applyAlone(
  deps: ApplyDeps,
  vendor: Vendor,
  message: Message,
  attempt = 1,
): Promise<Applied> {
  try {
    const asked = { vendor, messages: [message], isWaiting: true };
    const [applied] = await applyInTransaction(deps, asked);
    if (!applied) throw new Error('the transaction got no answer');
    return applied;
  } catch (error) {
    // A message about another member used the same transaction id in the meantime. The retry will see it.
    return isRaced(error) && attempt < TRIES_MAX
      ? applyAlone(deps, vendor, message, attempt + 1)
      : failure(error);
  }
}

interface Asked extends Omit<Applying, 'rulesOf'> {
  /** Waits for accounts that other transactions hold. */
  readonly isWaiting: boolean;
}

/** Returns undefined for messages of members whose accounts other transactions hold. */
async function applyInTransaction(deps: ApplyDeps, asked: Asked): Promise<(Applied | undefined)[]> {
  const { messages } = asked;
  const rulesOf = await rulesOfSites(deps.db);
  const { applied, accepted, refused } = await inTransaction(deps.db, (tx) =>
    applyInside(tx, deps, { ...asked, rulesOf }),
  );
  passFaultPoints(
    messages.filter((_, n) => applied[n]),
    'committed',
  );
  publishAccepted(deps.publish, accepted);
  for (const of of refused) publishLimits(deps, of);
  return applied;
}

/** Messages of one vendor, and the rules of protection of the sites. */
export interface Applying {
  readonly vendor: Vendor;
  readonly rulesOf: RulesOfSite;
  readonly messages: readonly Message[];
}

/** A member whose limit, or site, refused a bet. */
interface RefusedMember {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly by: RefusedBy;
}

interface Result {
  /** Undefined for messages whose member's account is locked by others. */
  readonly applied: (Applied | undefined)[];
  readonly accepted: readonly AcceptedMessage[];
  readonly refused: readonly RefusedMember[];
}

async function applyInside(
  tx: Tx,
  { clock, newId }: ApplyDeps,
  { vendor, rulesOf, messages: asked, isWaiting }: Applying & Asked,
): Promise<Result> {
  const { players, messages } = await lockPlayers(tx, { messages: asked, isWaiting });
  if (messages.length === 0)
    return { applied: asked.map(() => undefined), accepted: [], refused: [] };
  const facts = await readFactsOf(tx, players, {
    vendorId: vendor.id,
    messages,
    rulesOf,
    now: clock(),
  });
  // Opened after all other locks, so that no transaction holds a window open while it waits for a lock.
  const windows = await openWindows(tx, { clock, messages, facts });
  const at = clock();

  const accepted: AcceptedMessage[] = [];
  const refused: RefusedMember[] = [];
  const answers = new Map(
    messages.map((message, n): [Message, Applied] => {
      const known = itemAt(facts, n);
      const ids = { newId: newId(), bonusBetId: newId() };
      const decision = decide(message, known, { vendor, now: at, ...ids });
      if (decision.is === 'refused' && decision.by && known.member)
        refused.push({
          merchantId: known.member.merchantId,
          memberId: known.member.id,
          by: decision.by,
        });
      const answer = answerOf(decision);
      if (decision.is === 'accepted' && known.member)
        accepted.push({ message, plan: decision.plan, member: known.member, answer: answer.body });
      return [message, answer];
    }),
  );
  for (const { memberId, by } of refused) await recordRefusedBet(tx, { memberId, by }, at);
  await writePlans(tx, { vendorId: vendor.id, at, windows, newId }, accepted);
  passFaultPoints(messages, 'recorded');
  return { applied: asked.map((message) => answers.get(message)), accepted, refused };
}

/** Locks the accounts of all members concerned, or only those that no other transaction holds. */
async function lockPlayers(
  tx: Tx,
  { messages: asked, isWaiting }: Pick<Asked, 'messages' | 'isWaiting'>,
): Promise<{ readonly players: Players; readonly messages: readonly Message[] }> {
  const players = await findPlayers(tx, asked);
  const accounts = accountsOf(players);
  if (isWaiting) {
    await lockAccounts(tx, accounts);
    return { players, messages: asked };
  }
  const locked = await tryLockAccounts(tx, accounts);
  const isFree = ({ memberRef }: Message) => {
    const player = players.get(memberRef);
    return !player || locked.has(player.account);
  };
  return { players, messages: asked.filter(isFree) };
}

/** Messages that may settle or void a bet with money need the site's settlement window. Placing a bet does not. */
export async function openWindows(
  tx: Tx,
  {
    clock,
    messages,
    facts,
  }: { clock: Deps['clock']; messages: readonly Message[]; facts: readonly MessageFacts[] },
): Promise<Map<bigint, OpenWindow>> {
  const sites = new Set(
    messages.flatMap(({ kind }, n) => {
      const member = facts[n]?.member;
      return kind === 'bet' || !member || member.isTrial ? [] : member.merchantId;
    }),
  );
  const windows = new Map<bigint, OpenWindow>();
  for (const merchantId of [...sites].sort((a, b) => Number(a - b)))
    windows.set(merchantId, await openWindow(tx, merchantId, clock));
  return windows;
}

/** The answer to the vendor. */
export function answerOf(decision: Decision): Applied {
  switch (decision.is) {
    case 'replay':
      return { status: 'OK', body: decision.answer };
    case 'accepted': {
      const { balance, reference, freeSpinsLeft } = decision.plan;
      return answer({
        status: 'OK',
        ...(balance !== null && { balance: Number(balance) }),
        reference,
        ...(freeSpinsLeft !== undefined && { freeSpinsLeft }),
      });
    }
    case 'refused': {
      const { status, balance } = decision;
      return answer({ status, ...(balance !== undefined && { balance: Number(balance) }) });
    }
  }
}

const answer = (content: SeamlessAnswer<TransactionName>): Applied => ({
  status: content.status,
  body: JSON.stringify(content),
});

const failure = (error: unknown): Applied => ({ ...answer({ status: 'INTERNAL_RETRY' }), error });

const UNIQUE_VIOLATION = '23505';

/** Whether another message used the same id: the ledger refuses its posting's key, or the database its row. */
const isRaced = (error: unknown): boolean =>
  error instanceof DomainError
    ? error.code === 'idempotency.other_input'
    : (error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION;

function passFaultPoints(messages: readonly Message[], moment: 'recorded' | 'committed'): void {
  const kinds = new Set(messages.map(({ kind }) => kind));
  const points: FaultPoint[] = [];
  if (kinds.has('bet')) points.push(`bet.${moment}`);
  if (kinds.has('win')) points.push(`win.${moment}`);
  for (const point of points) faultPoint(point);
}
