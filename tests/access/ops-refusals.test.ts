import { allOpsCalls } from '@app/shared/contract/all-ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { beforeAll, expect, test } from 'vitest';
import { oneOfEachOpsClass } from '../support/calls/call-classes.ts';
import { startApi, type TestApi } from '../support/servers/api.ts';
import { dueOf } from '../support/turns.ts';
import { makeSite } from '../support/world.ts';
import { wayOf, ways } from './ops-refusals.ts';
import { isNotFound } from './refused-examples.ts';

let api: TestApi;
let shared: Awaited<ReturnType<typeof makeSite>>;
let networks = 0;

beforeAll(async () => {
  api = await startApi();
  shared = await makeSite(api.deps);
  return api.close;
});

/** Refusals by `bindOpsCall`, independent of the call's handler and request. */
const OF_ITS_CLASS = new Set([
  'TOO_MANY_REQUESTS',
  'request_param_err',
  'login.not.session',
  'domain.invalid',
  'operator.forbidden',
  'operator.network',
]);

/** Whether the refusal leaves the site unchanged: rejected before the handler runs, or about something missing. */
const leavesSite = (way: string, code: string) =>
  OF_ITS_CLASS.has(way) ||
  way === 'amount.too_fine' ||
  (isNotFound(code) && !way.startsWith('operators.decide '));

const declared = allOpsCalls.flatMap((call) =>
  call.errors.map((code) => [call.name, code, call] as const),
);

const representatives = new Set(oneOfEachOpsClass(allOpsCalls));
/** The handler of a call that is open to every operator checks permissions itself. */
const isOfItsClass = (call: OpsCall, code: string) =>
  OF_ITS_CLASS.has(wayOf(call, code)) &&
  !(call.who === 'operator' && code === 'operator.forbidden');
const tried = declared.filter(
  ([, code, call]) => representatives.has(call) || !isOfItsClass(call, code),
);

test.each(dueOf(tried))('%s refuses with %s', async (_, code, call) => {
  const name = wayOf(call, code);
  const way = ways[name] ?? expect.unreachable();
  // Each new site makes the next call read all sites again, and there would be thousands.
  const site = leavesSite(name, code) ? shared : await makeSite(api.deps);
  const ip = `10.${networks >> 8}.${networks++ & 255}.1`;
  const answer = await way({ api, call, site, ip });
  expect(answer.body, answer.text).toMatchObject({ success: false, errorCode: code });
  if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('every way leads into a refusal that a call declares', () => {
  const used = new Set(declared.map(([, code, call]) => wayOf(call, code)));
  expect(Object.keys(ways).filter((way) => !used.has(way))).toEqual([]);
});
