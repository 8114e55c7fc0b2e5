import { randomInt, randomUUID } from 'node:crypto';
import { DomainError } from '../../platform/kernel/index.ts';
import { addressPrefix } from './address-prefix.ts';
import { isPlausibleTrack, type TrackPoint } from './drag-track.ts';
import {
  type HumanCheckDeps,
  type HumanCheckTicket,
  issueHumanCheckTicket,
  type Purpose,
  storeOnce,
  takeOnce,
} from './human-check.ts';

/** Size of the picture in its own units, regardless of its size on the screen. */
export const SLIDER_PICTURE = { width: 300, height: 160, piece: 56 } as const;

export interface SliderChallenge {
  readonly challengeId: string;
  /** Top left corner of the gap. `x` is the secret. */
  readonly x: number;
  readonly y: number;
}

/** Far enough from the left edge that the piece does not cover its gap at the start. */
const X_MIN = SLIDER_PICTURE.piece + 20;
const EDGE = 8;
/** Tolerance for fingers on small screens. A guess is right one time in twenty. */
const TOLERANCE_X = 4;

const MISSES_PER_NETWORK_MAX = 20;
const MISSES_MS = 10 * 60_000;
const RETRY_SECONDS = 300;

/**
 * Chooses the gap of a picture. The caller draws it and must not reveal `x`.
 *
 * @throws TOO_MANY_REQUESTS from a network that keeps guessing
 */
export async function setSlider(deps: HumanCheckDeps, purpose: Purpose): Promise<SliderChallenge> {
  await assertGuessesLeft(deps, purpose.ip);
  const { width, height, piece } = SLIDER_PICTURE;
  const x = randomInt(X_MIN, width - piece - EDGE + 1);
  const y = randomInt(EDGE, height - piece - EDGE + 1);
  return { challengeId: await storeOnce(deps, 'slider', { ...purpose, x }), x, y };
}

/**
 * Issues a ticket for a piece moved to its gap. A picture can be answered once.
 *
 * @throws human_check.failed, TOO_MANY_REQUESTS
 */
export async function acceptSlider(
  deps: HumanCheckDeps,
  answer: Purpose & { challengeId: string; x: number; track: readonly TrackPoint[] },
): Promise<HumanCheckTicket> {
  const { challengeId, x, track, scene, ip } = answer;
  await assertGuessesLeft(deps, ip);
  const set = await takeOnce<{ x: number }>(deps, 'slider', { id: challengeId, scene, ip });
  const shownMs = deps.clock().getTime() - set.madeAt;
  if (Math.abs(x - set.x) > TOLERANCE_X || !isPlausibleTrack(track, { x, shownMs })) {
    await countMiss(deps, ip);
    throw new DomainError('human_check.failed');
  }
  return issueHumanCheckTicket(deps, { scene, ip });
}

const missesKey = (ip: string) => `human:missed:${addressPrefix(ip)}`;

async function assertGuessesLeft({ redis, clock }: HumanCheckDeps, ip: string): Promise<void> {
  const recent = await redis.zcount(missesKey(ip), clock().getTime() - MISSES_MS, '+inf');
  if (recent >= MISSES_PER_NETWORK_MAX) {
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_SECONDS });
  }
}

async function countMiss({ redis, clock }: HumanCheckDeps, ip: string): Promise<void> {
  const now = clock().getTime();
  await redis
    .multi()
    .zremrangebyscore(missesKey(ip), '-inf', now - MISSES_MS)
    .zadd(missesKey(ip), now, randomUUID())
    .pexpire(missesKey(ip), 2 * MISSES_MS)
    .exec();
}
