import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type Clock, DomainError } from '../../platform/kernel/index.ts';

export type HumanCheckScene = 'login' | 'register' | 'sms';

/** How much was asked of who holds a ticket. `hard` work stands in for a captcha. */
export type HumanCheckEffort = 'usual' | 'hard';

export interface HumanCheckDeps {
  readonly redis: Redis;
  readonly clock: Clock;
}

/** A challenge and its ticket are good for whom and what they were made for, and nothing else. */
export interface Purpose {
  readonly scene: HumanCheckScene;
  readonly ip: string;
}

export interface HumanCheckTicket {
  readonly ticket: string;
  readonly expiresAt: Date;
}

type Kind = 'work' | 'slider' | 'ticket';

type Kept<Secret> = Purpose & Secret & { readonly madeAt: number };

/** For challenges and tickets alike. */
const LIFE_MS = 120_000;
/** Redis only cleans up: what decides is the stored instant. */
const KEPT_MS = 3_600_000;

const keyOf = (kind: Kind, id: string) => `human:${kind}:${id}`;

/** Keeps what a challenge's answer is compared with, and answers the challenge's name. */
export async function keepOnce<Secret extends object>(
  { redis, clock }: HumanCheckDeps,
  kind: Kind,
  { scene, ip, ...secret }: Purpose & Secret,
): Promise<string> {
  const id = randomBytes(18).toString('base64url');
  const kept = { scene, ip, ...secret, madeAt: clock().getTime() };
  await redis.set(keyOf(kind, id), JSON.stringify(kept), 'PX', KEPT_MS);
  return id;
}

/**
 * Takes it away, for every caller: what is answered once, right or wrong, is gone, also for a twin of
 * the same request.
 *
 * @throws human_check.failed when it is unknown, used, too old, or for another scene or address
 */
export async function takeOnce<Secret extends object>(
  { redis, clock }: HumanCheckDeps,
  kind: Kind,
  { id, scene, ip }: Purpose & { id: string },
): Promise<Kept<Secret>> {
  const text = await redis.getdel(keyOf(kind, id));
  const kept: Kept<Secret> | undefined = text ? JSON.parse(text) : undefined;
  const isGood =
    kept?.scene === scene && kept.ip === ip && clock().getTime() <= kept.madeAt + LIFE_MS;
  if (!isGood) throw new DomainError('human_check.failed');
  return kept;
}

/** A ticket that says: a person asked from here, for this. */
export async function issueHumanCheckTicket(
  deps: HumanCheckDeps,
  { effort = 'usual', ...purpose }: Purpose & { effort?: HumanCheckEffort },
): Promise<HumanCheckTicket> {
  const ticket = await keepOnce(deps, 'ticket', { ...purpose, effort });
  return { ticket, expiresAt: new Date(deps.clock().getTime() + LIFE_MS) };
}

/**
 * Uses a ticket up and says what was done for it.
 *
 * @throws human_check.failed when it is unknown, used, too old, or for another scene or address
 */
export async function spendHumanCheckTicket(
  deps: HumanCheckDeps,
  { ticket, ...purpose }: Purpose & { ticket: string },
): Promise<HumanCheckEffort> {
  const kept = await takeOnce<{ effort: HumanCheckEffort }>(deps, 'ticket', {
    ...purpose,
    id: ticket,
  });
  return kept.effort;
}
