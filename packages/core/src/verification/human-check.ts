import { createHash, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type Clock, DomainError } from '../kernel/index.ts';

export type HumanCheckScene = 'login' | 'register' | 'sms';

export interface HumanCheckDeps {
  readonly redis: Redis;
  readonly clock: Clock;
}

/** A challenge and its ticket are good for whom and what they were made for, and nothing else. */
interface Purpose {
  readonly scene: HumanCheckScene;
  readonly ip: string;
}

export interface WorkChallenge {
  readonly challengeId: string;
  readonly prefix: string;
  /** SHA-256 of the prefix and the nonce must start with so many zero bits. */
  readonly bits: number;
}

export interface HumanCheckTicket {
  readonly ticket: string;
  readonly expiresAt: Date;
}

const TICKET_MS = 120_000;
const CHALLENGE_MS = 120_000;
/** Redis only cleans up: what decides is the stored instant. */
const KEPT_MS = 3_600_000;

const randomId = () => randomBytes(18).toString('base64url');
const challengeKey = (id: string) => `human:challenge:${id}`;
const ticketKey = (id: string) => `human:ticket:${id}`;

/** Sets a task that costs a browser about a second of work, and no eyes. */
export async function setWork(
  { redis, clock }: HumanCheckDeps,
  { scene, ip, bits }: Purpose & { bits: number },
): Promise<WorkChallenge> {
  const challengeId = randomId();
  const kept = { scene, ip, bits, expiresAt: clock().getTime() + CHALLENGE_MS };
  await redis.set(challengeKey(challengeId), JSON.stringify(kept), 'PX', KEPT_MS);
  return { challengeId, prefix: `${challengeId}.`, bits };
}

/**
 * Gives a ticket for a solved task. A task may be answered once, right or wrong.
 *
 * @throws human_check.failed
 */
export async function acceptWork(
  deps: HumanCheckDeps,
  { challengeId, nonce, scene, ip }: Purpose & { challengeId: string; nonce: string },
): Promise<HumanCheckTicket> {
  const challenge = await take(deps, challengeKey(challengeId), { scene, ip });
  const hash = createHash('sha256').update(`${challengeId}.${nonce}`).digest();
  if (leadingZeroBits(hash) < challenge.bits) throw new DomainError('human_check.failed');
  return issueTicket(deps, { scene, ip });
}

/** A ticket that says: a person asked from here, for this. */
export async function issueTicket(
  { redis, clock }: HumanCheckDeps,
  { scene, ip }: Purpose,
): Promise<HumanCheckTicket> {
  const ticket = randomId();
  const expiresAt = new Date(clock().getTime() + TICKET_MS);
  const kept = { scene, ip, bits: 0, expiresAt: expiresAt.getTime() };
  await redis.set(ticketKey(ticket), JSON.stringify(kept), 'PX', KEPT_MS);
  return { ticket, expiresAt };
}

/**
 * Uses a ticket up.
 *
 * @throws human_check.failed when it is unknown, used, too old, or for another scene or address
 */
export async function spendTicket(
  deps: HumanCheckDeps,
  { ticket, scene, ip }: Purpose & { ticket: string },
): Promise<void> {
  await take(deps, ticketKey(ticket), { scene, ip });
}

interface Kept extends Purpose {
  readonly bits: number;
  readonly expiresAt: number;
}

async function take(
  { redis, clock }: HumanCheckDeps,
  key: string,
  purpose: Purpose,
): Promise<Kept> {
  const text = await redis.getdel(key);
  const kept: Kept | undefined = text ? JSON.parse(text) : undefined;
  const isGood =
    kept?.scene === purpose.scene && kept.ip === purpose.ip && clock().getTime() <= kept.expiresAt;
  if (!isGood) throw new DomainError('human_check.failed');
  return kept;
}

/** How many zero bits a hash starts with. */
export function leadingZeroBits(hash: Buffer): number {
  const first = hash.findIndex((byte) => byte !== 0);
  if (first < 0) return hash.length * 8;
  return first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}
