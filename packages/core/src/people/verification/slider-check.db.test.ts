import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { beforeEach, expect, inject, test } from 'vitest';
import type { TrackPoint } from './drag-track.ts';
import { type HumanCheckDeps, spendHumanCheckTicket } from './human-check.ts';
import { acceptSlider, SLIDER_PICTURE, setSlider } from './slider-check.ts';

const home = { scene: 'register', ip: '203.0.113.7' } as const;
const DRAG_MS = 900;

let now: Date;
let deps: HumanCheckDeps;

beforeEach(() => {
  now = new Date('2026-11-20T12:00:00Z');
  const redis = new Redis(inject('redisUrl'), { keyPrefix: `${randomUUID()}:` });
  deps = { redis, clock: () => now };
  return () => redis.disconnect();
});

/** A drag that slows down toward its end, as hands do. */
const trackTo = (x: number): TrackPoint[] =>
  Array.from({ length: 31 }, (_, i) => [
    Math.round((DRAG_MS * i) / 30),
    Math.round(x * (1 - (1 - i / 30) ** 2)),
  ]);

/** Answers a picture after a second. `beside`: distance of the piece from its gap, in pixels. */
async function answer(beside: number, changes: object = {}) {
  const { challengeId, x: place } = await setSlider(deps, home);
  now = new Date(now.getTime() + 1_000);
  const x = place + beside;
  return acceptSlider(deps, { ...home, challengeId, x, track: trackTo(x), ...changes });
}

test.each([-4, 0, 4])('issues a ticket for a piece %i pixels beside its gap', async (beside) => {
  const { ticket, expiresAt } = await answer(beside);
  expect(expiresAt.getTime()).toBe(now.getTime() + 120_000);
  expect(await spendHumanCheckTicket(deps, { ...home, ticket })).toBe('usual');
});

test.each([
  ['left of its place', -5, {}],
  ['right of its place', 5, {}],
  ['in its place without having been moved', 0, { track: [] }],
  ['in its place for another scene', 0, { scene: 'login' }],
  ['in its place from another address', 0, { ip: '203.0.113.8' }],
  ['of a picture that was not shown', 0, { challengeId: 'never-shown' }],
])('refuses a piece %s', async (_, beside, changes) => {
  await expect(answer(beside, changes)).rejects.toThrow('human_check.failed');
});

test('accepts one answer per picture, also concurrently', async () => {
  const { challengeId, x } = await setSlider(deps, home);
  now = new Date(now.getTime() + 1_000);
  const send = (at: number) =>
    acceptSlider(deps, { ...home, challengeId, x: at, track: trackTo(at) });
  const twins = await Promise.allSettled(Array.from({ length: 20 }, () => send(x)));
  expect(twins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('trying every position of one picture does not pass', async () => {
  const { challengeId, x: place } = await setSlider(deps, home);
  now = new Date(now.getTime() + 1_000);
  const tries = Array.from({ length: 19 }, (_, i) => 76 + i * 9).filter(
    (x) => Math.abs(x - place) > 4,
  );
  for (const x of [...tries, place]) {
    const guess = acceptSlider(deps, { ...home, challengeId, x, track: trackTo(x) });
    await expect(guess).rejects.toThrow('human_check.failed');
  }
});

test('shows no pictures to a network that keeps guessing, until some time has passed', async () => {
  for (let i = 0; i < 20; i++) await expect(answer(60)).rejects.toThrow('human_check.failed');
  const refusal = { code: 'TOO_MANY_REQUESTS', params: { retryAfterSeconds: 300 } };
  await expect(setSlider(deps, home)).rejects.toMatchObject(refusal);
  await expect(setSlider(deps, { ...home, ip: '198.51.100.9' })).resolves.toBeDefined();
  now = new Date(now.getTime() + 10 * 60_000);
  await expect(answer(0)).resolves.toBeDefined();
});

test('cuts pieces anywhere except over the edge and at the start position', async () => {
  const { width, height, piece } = SLIDER_PICTURE;
  const places = await Promise.all(Array.from({ length: 200 }, () => setSlider(deps, home)));
  expect(new Set(places.map(({ x }) => x)).size).toBeGreaterThan(60);
  for (const { x, y } of places) {
    expect(x).toBeGreaterThan(piece);
    expect(x + piece).toBeLessThan(width);
    expect(y).toBeGreaterThan(0);
    expect(y + piece).toBeLessThan(height);
  }
});
