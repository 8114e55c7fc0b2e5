import type { SeamlessAnswer, Status } from '@app/shared/seamless/protocol';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import {
  type Deps,
  DomainError,
  type FaultPoint,
  faultPoint,
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
import type { Facts } from './facts.ts';
import type { Message, TransactionName } from './message.ts';
import type { Decision } from './plan.ts';
import { publishAccepted } from './publish-accepted.ts';
import { lockAndReadFacts } from './read-facts.ts';
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
    const applied = await applyWave(
      deps,
      vendor,
      wave.map(({ message }) => message),
    );
    wave.forEach(({ place }, n) => {
      answers[place] = applied[n] ?? failure(new Error('the transaction got no answer'));
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

const TRIES_MAX = 3;

async function applyWave(
  deps: ApplyDeps,
  vendor: Vendor,
  wave: readonly Message[],
  attempt = 1,
): Promise<Applied[]> {
  try {
    const rulesOf = await rulesOfSites(deps.db);
    const { applied, accepted, refused } = await inTransaction(deps.db, (tx) =>
      applyInside(tx, deps, { vendor, rulesOf, messages: wave }),
    );
    passFaultPoints(wave, 'committed');
    publishAccepted(deps.publish, accepted);
    for (const of of refused) publishLimits(deps, of);
    return applied;
  } catch (error) {
    if (wave.length === 1) {
      // A message about another member used the same transaction id in the meantime. The retry will see it.
      return isRaced(error) && attempt < TRIES_MAX
        ? applyWave(deps, vendor, wave, attempt + 1)
        : [failure(error)];
    }
    const answers: Applied[] = [];
    for (const message of wave) answers.push(...(await applyWave(deps, vendor, [message])));
    return answers;
  }
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
  readonly applied: Applied[];
  readonly accepted: readonly AcceptedMessage[];
  readonly refused: readonly RefusedMember[];
}

async function applyInside(
  tx: Tx,
  { clock, newId }: ApplyDeps,
  { vendor, rulesOf, messages }: Applying,
): Promise<Result> {
  const facts = await lockAndReadFacts(tx, {
    vendorId: vendor.id,
    messages,
    rulesOf,
    now: clock(),
  });
  // After all other locks, so that no transaction that waits for one holds a window open.
  const windows = await openWindows(tx, { clock, messages, facts });
  const at = clock();

  const accepted: AcceptedMessage[] = [];
  const refused: RefusedMember[] = [];
  const applied = messages.map((message, n): Applied => {
    const known = facts[n];
    if (!known) throw new Error('the facts of a transaction were not read');
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
    return answer;
  });
  for (const { memberId, by } of refused) await recordRefusedBet(tx, { memberId, by }, at);
  await writePlans(tx, { vendorId: vendor.id, at, windows, newId }, accepted);
  passFaultPoints(messages, 'recorded');
  return { applied, accepted, refused };
}

/** Messages that may settle or void a bet with money need the site's settlement window. Placing a bet does not. */
export async function openWindows(
  tx: Tx,
  {
    clock,
    messages,
    facts,
  }: { clock: Deps['clock']; messages: readonly Message[]; facts: readonly Facts[] },
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
      const { balance, reference } = decision.plan;
      return answer({
        status: 'OK',
        ...(balance !== null && { balance: Number(balance) }),
        reference,
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

/** The ledger sees the id first, as a posting's key with another meaning. */
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
