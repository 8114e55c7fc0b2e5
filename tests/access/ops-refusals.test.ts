import { allOpsCalls } from '@app/shared/ops/all-ops-calls';
import { beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../support/api.ts';
import { makeSite } from '../support/world.ts';
import { wayOf, ways } from './ops-refusals.ts';

let api: TestApi;
let shared: Awaited<ReturnType<typeof makeSite>>;
let networks = 0;

beforeAll(async () => {
  api = await startApi();
  shared = await makeSite(api.deps);
  return api.close;
});

/** Ways into refusals that come before a call has changed anything of the site. */
const AT_THE_DOOR = new Set([
  ...[
    'TOO_MANY_REQUESTS',
    'request_param_err',
    'amount.too_fine',
    'login.not.session',
    'domain.invalid',
  ],
  ...['operator.forbidden', 'operator.network'],
]);

const declared = allOpsCalls.flatMap((call) =>
  call.errors.map((code) => [call.name, code, call] as const),
);

test.each(declared)('%s refuses with %s', async (_, code, call) => {
  const name = wayOf(call, code);
  const way = ways[name] ?? expect.unreachable();
  // Each new one makes the next call read all sites again, of which there would be thousands.
  const site = AT_THE_DOOR.has(name) ? shared : await makeSite(api.deps);
  const ip = `10.${networks >> 8}.${networks++ & 255}.1`;
  const answer = await way({ api, call, site, ip });
  expect(answer.body, answer.text).toMatchObject({ success: false, errorCode: code });
  if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('every way leads into a refusal that a call declares', () => {
  const used = new Set(declared.map(([, code, call]) => wayOf(call, code)));
  expect(Object.keys(ways).filter((way) => !used.has(way))).toEqual([]);
});
