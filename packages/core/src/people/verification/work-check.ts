import { createHash } from 'node:crypto';
import { DomainError } from '../../platform/kernel/index.ts';
import { addressPrefix } from './address-prefix.ts';
import {
  type HumanCheckDeps,
  type HumanCheckEffort,
  type HumanCheckTicket,
  issueHumanCheckTicket,
  type Purpose,
  storeOnce,
  takeOnce,
} from './human-check.ts';

export interface WorkChallenge {
  readonly challengeId: string;
  readonly prefix: string;
  /** Count of nonces to find. */
  readonly parts: number;
  /** Count of zero bits at the start of the SHA-256 of prefix, part and nonce. */
  readonly bits: number;
}

/**
 * Many small parts take nearly constant time; one large part varies by a factor of five. Hard work is four
 * times the usual.
 */
const PARTS = { usual: 4, hard: 16 } as const;
/** Bits of work added by the usual count of parts. */
const BITS_BY_PARTS = Math.log2(PARTS.usual);

const ASKED_MS = 10 * 60_000;
/** Above this count of requests in this and the previous ten minutes, a network gets tasks of twice the work. */
const UNRAISED_REQUESTS_MAX = 60;
/** Upper limit, because many people may share an address. */
const BITS_MORE_MAX = 2;

interface Task {
  readonly parts: number;
  readonly bits: number;
  readonly effort: HumanCheckEffort;
}

/** Sets a task of about a second's work for a browser; more for frequent requests. */
export async function setWork(
  deps: HumanCheckDeps,
  {
    bits,
    effort = 'usual',
    ...purpose
  }: Purpose & { bits: number; effort?: HumanCheckEffort | undefined },
): Promise<WorkChallenge> {
  const more = bitsMoreFor(await countAsked(deps, purpose.ip));
  const partBits = Math.max(0, bits - BITS_BY_PARTS) + more;
  const task: Task = { parts: PARTS[effort], bits: partBits, effort };
  const challengeId = await storeOnce(deps, 'work', { ...purpose, ...task });
  return { challengeId, prefix: `${challengeId}.`, parts: task.parts, bits: task.bits };
}

/**
 * Issues a ticket for a solved task. A task can be answered once, right or wrong.
 *
 * @throws human_check.failed
 */
export async function acceptWork(
  deps: HumanCheckDeps,
  { challengeId, nonces, scene, ip }: Purpose & { challengeId: string; nonces: readonly string[] },
): Promise<HumanCheckTicket> {
  const { parts, bits, effort } = await takeOnce<Task>(deps, 'work', {
    id: challengeId,
    scene,
    ip,
  });
  const isDone = nonces.length === parts && nonces.every((nonce, part) => isSolved(nonce, part));
  if (!isDone) throw new DomainError('human_check.failed');
  return issueHumanCheckTicket(deps, { scene, ip, effort });

  function isSolved(nonce: string, part: number): boolean {
    const hash = createHash('sha256').update(`${challengeId}.${part}.${nonce}`).digest();
    return leadingZeroBits(hash) >= bits;
  }
}

/** Count of leading zero bits of a hash. */
export function leadingZeroBits(hash: Buffer): number {
  const first = hash.findIndex((byte) => byte !== 0);
  if (first < 0) return hash.length * 8;
  return first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}

/** Requests of a network in this and the previous ten minutes, this one included. */
async function countAsked({ redis, clock }: HumanCheckDeps, ip: string): Promise<number> {
  const nth = Math.floor(clock().getTime() / ASKED_MS);
  const keyOf = (window: number) => `human:asked:${addressPrefix(ip)}:${window}`;
  const [now, before] = await Promise.all([
    redis.incr(keyOf(nth)),
    redis.get(keyOf(nth - 1)),
    redis.pexpire(keyOf(nth), 2 * ASKED_MS),
  ]);
  return now + Number(before ?? 0);
}

/** One bit above the limit, and one more each time the count doubles. */
const bitsMoreFor = (asked: number): number =>
  asked <= UNRAISED_REQUESTS_MAX
    ? 0
    : Math.min(BITS_MORE_MAX, 1 + Math.floor(Math.log2(asked / UNRAISED_REQUESTS_MAX)));
