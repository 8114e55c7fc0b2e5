import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type Clock, DomainError } from '../../platform/kernel/index.ts';

export type HumanCheckScene = 'login' | 'register' | 'sms';

/** Effort behind a ticket. `hard` work replaces a captcha. */
export type HumanCheckEffort = 'usual' | 'hard';

export interface HumanCheckDeps {
  readonly redis: Redis;
  readonly clock: Clock;
}

/** Scene and address that a challenge and its ticket are valid for. */
export interface Purpose {
  readonly scene: HumanCheckScene;
  readonly ip: string;
}

export interface HumanCheckTicket {
  readonly ticket: string;
  readonly expiresAt: Date;
}

type Kind = 'work' | 'slider' | 'ticket';

type StoredOnce<Secret> = Purpose & Secret & { readonly madeAt: number };

/** Lifetime of challenges and tickets. */
const LIFE_MS = 120_000;
/** Redis only cleans up: the stored time decides. */
const KEPT_MS = 3_600_000;

const keyOf = (kind: Kind, id: string) => `human:${kind}:${id}`;

/** Stores the solution of a challenge, or a ticket, and returns its id. */
export async function storeOnce<Secret extends object>(
  { redis, clock }: HumanCheckDeps,
  kind: Kind,
  { scene, ip, ...secret }: Purpose & Secret,
): Promise<string> {
  const id = randomBytes(18).toString('base64url');
  const stored = { scene, ip, ...secret, madeAt: clock().getTime() };
  await redis.set(keyOf(kind, id), JSON.stringify(stored), 'PX', KEPT_MS);
  return id;
}

/**
 * Removes and returns a value of `storeOnce`, so that even concurrent requests use it once, right or wrong.
 *
 * @throws human_check.failed if it is unknown, used, too old, or for another scene or address
 */
export async function takeOnce<Secret extends object>(
  { redis, clock }: HumanCheckDeps,
  kind: Kind,
  { id, scene, ip }: Purpose & { id: string },
): Promise<StoredOnce<Secret>> {
  const text = await redis.getdel(keyOf(kind, id));
  const stored: StoredOnce<Secret> | undefined = text ? JSON.parse(text) : undefined;
  const isGood =
    stored?.scene === scene && stored.ip === ip && clock().getTime() <= stored.madeAt + LIFE_MS;
  if (!isGood) throw new DomainError('human_check.failed');
  return stored;
}

/** A ticket proving that a human asked from this address for this scene. */
export async function issueHumanCheckTicket(
  deps: HumanCheckDeps,
  { effort = 'usual', ...purpose }: Purpose & { effort?: HumanCheckEffort },
): Promise<HumanCheckTicket> {
  const ticket = await storeOnce(deps, 'ticket', { ...purpose, effort });
  return { ticket, expiresAt: new Date(deps.clock().getTime() + LIFE_MS) };
}

/**
 * Uses a ticket up and returns its effort.
 *
 * @throws human_check.failed if it is unknown, used, too old, or for another scene or address
 */
export async function spendHumanCheckTicket(
  deps: HumanCheckDeps,
  { ticket, ...purpose }: Purpose & { ticket: string },
): Promise<HumanCheckEffort> {
  const stored = await takeOnce<{ effort: HumanCheckEffort }>(deps, 'ticket', {
    ...purpose,
    id: ticket,
  });
  return stored.effort;
}
