import { createHash } from 'node:crypto';
import { leadingZeroBits, spendHumanCheckTicket } from '@app/core/people/verification';
import * as calls from '@app/shared/captcha/schemas';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import { beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
  type Refusal,
  triedErrors,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import {
  connectCheck,
  UNREACHABLE_PROVIDER,
} from '../../../../../tests/support/people/check-provider.ts';
import { send, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';

const START = new Date('2026-11-20T12:00:00Z');
const SECOND_MS = 1_000;

let now = START;
let api: TestApi;
let site: TestSite;
let ip: string;

beforeEach(() => {
  now = START;
});
onOwnSites({ clock: () => now }, (own) => {
  ({ api, site, ip } = own);
});

const ask = (call: CallDescriptor, body: object = {}, from = ip) =>
  send(api, call, { site: site.code, ip: from, body });

/** Width and height in a PNG's header. */
function sizeOf(base64: string): [number, number] {
  const png = Buffer.from(base64, 'base64');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

const showSlider = async () => (await ask(calls.slider, { scene: 'register' })).body.value;

/** Position of the piece, read from Redis. */
async function placeOf(challengeId: string): Promise<number> {
  const kept = await api.deps.redis.get(`human:slider:${challengeId}`);
  return JSON.parse(kept ?? '{}').x;
}

/** Moves the piece to a position `beside` its place, at human speed. */
async function slide(beside = 0, changes: object = {}, from = ip) {
  const { challengeId } = await showSlider();
  const x = (await placeOf(challengeId)) + beside;
  const track = Array.from({ length: 21 }, (_, i) => [
    45 * i,
    Math.round(x * (1 - (1 - i / 20) ** 2)),
  ]);
  now = new Date(now.getTime() + SECOND_MS);
  return ask(calls.sliderAnswer, { scene: 'register', challengeId, x, track, ...changes }, from);
}

test('returns a picture and a piece, without the position', async () => {
  const shown = await showSlider();
  expect(Object.keys(shown).sort()).toEqual(['background', 'challengeId', 'piece', 'y']);
  expect(sizeOf(shown.background)).toEqual([600, 320]);
  expect(sizeOf(shown.piece)).toEqual([112, 112]);
  const another = await showSlider();
  expect(another.background).not.toBe(shown.background);
});

test('a piece in its place gives a ticket, valid once and for its scene', async () => {
  const { body } = await slide();
  expect(body.value.expiresAt).toBe(now.getTime() + 120 * SECOND_MS);
  const { ticket } = body.value;
  const spend = () => spendHumanCheckTicket(api.deps, { ticket, scene: 'register', ip });
  await spend();
  await expect(spend()).rejects.toThrow('human_check.failed');
});

test.each([
  ['beside its place', () => slide(6)],
  ['for another scene', () => slide(0, { scene: 'login' })],
  ['from another address', () => slide(0, {}, '203.0.113.200')],
  ['of a picture that no visitor was shown', () => slide(0, { challengeId: 'never-was-shown' })],
  ['that jumped there', () => slide(0, { track: [[0, 0]] })],
])('refuses a piece %s', async (_, attack) => {
  expect((await attack()).body).toMatchObject({ errorCode: 'human_check.failed' });
});

test('does not reveal how close a wrong position was', async () => {
  const [close, far] = [await slide(6), await slide(50)];
  expect(close.text).toBe(far.text);
});

test('a picture is checked once, also for twenty concurrent right answers', async () => {
  const { challengeId } = await showSlider();
  const x = await placeOf(challengeId);
  const track = Array.from({ length: 21 }, (_, i) => [
    45 * i,
    Math.round(x * (1 - (1 - i / 20) ** 2)),
  ]);
  now = new Date(now.getTime() + SECOND_MS);
  const body = { scene: 'register', challengeId, x, track };
  const twins = await Promise.all(Array.from({ length: 20 }, () => ask(calls.sliderAnswer, body)));
  expect(twins.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a guessing network gets no more pictures, only proof of work', async () => {
  for (let i = 0; i < 20; i++) await slide(40);
  const refused = await ask(calls.slider, { scene: 'register' });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '300']);
  expect((await solve()).status).toBe(200);
});

test('draws five digits, and identifies the picture by an HttpOnly cookie', async () => {
  const { body, headers } = await ask(calls.image, { t: '1795000000000' });
  expect(sizeOf(body.value)).toEqual([320, 112]);
  const [cookie] = headers['set-cookie'] ?? [];
  expect(cookie).toMatch(
    /^captchaId=[\w-]{24}; Max-Age=300; Path=\/wps; HttpOnly; SameSite=Strict$/,
  );
});

/** Finds the nonces, as a browser does. */
async function solve(changes: object = {}, from = ip, effort = 'usual') {
  const shown = await ask(calls.work, { scene: 'login', effort });
  const { challengeId, prefix, parts, bits } = calls.work.answer.parse(shown.body.value);
  const solvePart = (part: number): string => {
    for (let nonce = 0; ; nonce++) {
      const hash = createHash('sha256').update(`${prefix}${part}.${nonce}`).digest();
      if (leadingZeroBits(hash) >= bits) return String(nonce);
    }
  };
  const nonces = Array.from({ length: parts }, (_, part) => solvePart(part));
  return ask(calls.workAnswer, { scene: 'login', challengeId, nonces, ...changes }, from);
}

test.each(['usual', 'hard'])('gives a ticket for two minutes for %s work', async (effort) => {
  const { body } = await solve({}, ip, effort);
  expect(body.value.expiresAt).toBe(START.getTime() + 120 * SECOND_MS);
  const { ticket } = body.value;
  expect(await spendHumanCheckTicket(api.deps, { ticket, scene: 'login', ip })).toBe(effort);
});

test.each([
  ['for another scene', () => solve({ scene: 'register' })],
  ['from another address', () => solve({}, '203.0.113.200')],
  ['for a task that was never set', () => solve({ challengeId: 'never-was-set' })],
])('refuses work that was done %s', async (_, attack) => {
  expect((await attack()).body).toMatchObject({ errorCode: 'human_check.failed' });
});

const scene = { scene: 'login' };
const inputOf: Record<string, object> = {
  [calls.slider.name]: scene,
  [calls.sliderAnswer.name]: { ...scene, challengeId: 'never-was-set', x: 90, track: [[0, 0]] },
  [calls.work.name]: scene,
  [calls.workAnswer.name]: { ...scene, challengeId: 'never-was-set', nonces: ['1'] },
};

/** With a hosted check the site's own puzzle is disabled. */
const elsewhere = async (call: CallDescriptor) => {
  await connectCheck(api.deps, site.merchantId, UNREACHABLE_PROVIDER);
  return ask(call, inputOf[call.name]);
};

const ownRefusals: Record<string, Record<string, Refusal>> = {
  [calls.image.name]: { request_param_err: [400, () => ask(calls.image, { t: 'soon' })] },
  [calls.slider.name]: {
    'function.not.available': [403, () => elsewhere(calls.slider)],
    request_param_err: [400, () => ask(calls.slider, { scene: 'payout' })],
  },
  [calls.sliderAnswer.name]: {
    'function.not.available': [403, () => elsewhere(calls.sliderAnswer)],
    request_param_err: [400, () => slide(0, { x: 301 })],
    'human_check.failed': [403, () => slide(9)],
  },
  [calls.work.name]: {
    request_param_err: [400, () => ask(calls.work, { scene: 'payout' })],
  },
  [calls.workAnswer.name]: {
    request_param_err: [400, () => solve({ nonces: [''] })],
    'human_check.failed': [403, () => solve({ nonces: ['wrong'] })],
  },
};

test.each(
  triedErrors([calls.image, calls.slider, calls.sliderAnswer, calls.work, calls.workAnswer]),
)('%s answers %s', async (_, code, call) => {
  const input = () => inputOf[call.name] ?? {};
  const ways = { ...impliedRefusals({ api, call, site, ip, input }), ...ownRefusals[call.name] };
  await expectRefusal(code, ways);
});
