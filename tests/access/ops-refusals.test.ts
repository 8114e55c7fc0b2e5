import { allOpsCalls } from '@app/shared/ops/all-ops-calls';
import { beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../support/api.ts';
import { makeSite } from '../support/world.ts';
import { wayOf, ways } from './ops-refusals.ts';

let api: TestApi;
let networks = 0;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});

const declared = allOpsCalls.flatMap((call) =>
  call.errors.map((code) => [call.name, code, call] as const),
);

test.each(declared)('%s refuses with %s', async (_, code, call) => {
  const way = ways[wayOf(call, code)] ?? expect.unreachable();
  const ip = `10.${networks >> 8}.${networks++ & 255}.1`;
  const answer = await way({ api, call, site: await makeSite(api.deps), ip });
  expect(answer.body, answer.text).toMatchObject({ success: false, errorCode: code });
  if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('every way leads into a refusal that a call declares', () => {
  const used = new Set(declared.map(([, code, call]) => wayOf(call, code)));
  expect(Object.keys(ways).filter((way) => !used.has(way))).toEqual([]);
});
