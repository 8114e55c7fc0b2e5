import { inTransaction } from '@app/core/platform/db';
import { changeSiteGame, registerGame, scheduleGameMaintenance } from '@app/core/play/games';
import { gameMatches } from '@app/shared/games/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import {
  type MatchesBehavior,
  type MatchesVendor,
  startMatchesVendor,
} from '../../../../../tests/support/play/matches-vendor.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { until } from '../../../../../tests/support/until.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const NOON = Date.UTC(2026, 10, 18, 12);
const MINUTE_MS = 60_000;
/** Longer than the interval between two requests to a vendor. */
const LATER_MS = 5_000;

let api: TestApi;
let now = NOON;
let site: Awaited<ReturnType<typeof makeSite>>;
let vendor: MatchesVendor;
let ip: string;
let tests = 0;

beforeAll(async () => {
  api = await startApi({ clock: () => new Date(now) });
  return api.close;
});
beforeEach(async () => {
  now = NOON;
  site = await makeSite(api.deps);
  vendor = await startMatchesVendor(api.deps);
  ip = `203.0.${++tests}.9`;
});
afterEach(() => vendor.close());

interface WireMatch {
  readonly matchId: string;
}

async function list(body: object = {}, language = 'EN'): Promise<WireMatch[]> {
  const sent = { site: site.code, ip, language, body: { vassalage: vendor.code, ...body } };
  const answer = await send(api, gameMatches, sent);
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.value.list;
}
/** The list once the vendor has answered: a request does not wait for a slow answer. */
const answered = (body?: object, language?: string): Promise<WireMatch[]> =>
  until('the vendor has answered', async () => {
    const matches = await list(body, language);
    return matches.length > 0 && matches;
  });
const ids = (matches: readonly WireMatch[]) => matches.map(({ matchId }) => matchId);

test('lists the matches of a vendor by their start times', async () => {
  vendor.add('later', NOON + MINUTE_MS, NOON + 2 * MINUTE_MS);
  vendor.add('now', NOON - MINUTE_MS, NOON + MINUTE_MS);
  vendor.add('over', NOON - MINUTE_MS, NOON);
  const matches = await answered();
  expect(ids(matches)).toEqual(['now', 'later']);
  expect(matches).toMatchObject([{ isOpen: true }, { isOpen: false }]);
  expect(matches[0]).toMatchObject({
    gameType: 'SPORTS',
    vassalage: vendor.code,
    gameCode: vendor.gameCode,
    homeTeam: 'Harbor Reds',
    awayTeam: 'Saltmarsh',
    openTime: NOON - MINUTE_MS,
    closeTime: NOON + MINUTE_MS,
    startTime: NOON + MINUTE_MS + 1_000,
    odds: { home: 1.62, draw: 3.9, away: 5.47 },
  });
});

test('names teams in the language of the reader, else by their default name', async () => {
  vendor.add('one', NOON, NOON + MINUTE_MS);
  expect(await answered({}, 'CN')).toMatchObject([{ homeTeam: '港湾红', awayTeam: 'Saltmarsh' }]);
  expect(await answered({}, 'FR')).toMatchObject([{ homeTeam: 'Harbor Reds' }]);
});

test('a match without a draw has no odds for it', async () => {
  const odds = { home: 1_500_000, draw: null, away: 2_500_000 };
  vendor.add('one', NOON, NOON + MINUTE_MS, { odds });
  expect(await answered()).toMatchObject([{ odds: { home: 1.5, draw: null, away: 2.5 } }]);
});

test('filters by category and vendor', async () => {
  const esport = await startMatchesVendor(api.deps, { category: 'ESPORTS' });
  vendor.add('football', NOON, NOON + MINUTE_MS);
  esport.add('esport', NOON, NOON + MINUTE_MS);
  await answered();
  await answered({ vassalage: esport.code });
  const all = ids(await list({ vassalage: undefined }));
  expect(all).toEqual(expect.arrayContaining(['football', 'esport']));
  expect(ids(await list({ vassalage: undefined, gameType: 'SPORTS' }))).not.toContain('esport');
  expect(ids(await list({ gameType: 'ESPORTS' }))).toEqual([]);
  expect(ids(await list({ vassalage: esport.code, gameType: 'ESPORTS' }))).toEqual(['esport']);
  await esport.close();
});

test('leaves out games of other categories, unknown ones, and those that the site does not offer', async () => {
  const { vendorId } = vendor;
  for (const code of ['slot', 'withdrawn']) {
    const category = code === 'slot' ? 'RNG' : 'SPORTS';
    await registerGame(api.deps, { vendorId, code, name: code, category });
  }
  await inTransaction(api.deps.db, (tx) =>
    changeSiteGame(tx, {
      merchantId: site.merchantId,
      vendorCode: vendor.code,
      gameCode: 'withdrawn',
      change: { offered: false },
      now: new Date(now),
    }),
  );
  for (const gameCode of ['slot', 'withdrawn', 'unknown', vendor.gameCode])
    vendor.add(gameCode, NOON, NOON + MINUTE_MS, { gameCode });
  expect(ids(await answered())).toEqual([vendor.gameCode]);
});

test('a game under maintenance has no matches, and its vendor is not asked', async () => {
  vendor.add('one', NOON, NOON + MINUTE_MS);
  const { code: vendorCode, gameCode } = vendor;
  const schedule = (maintenance: { from: Date; until: Date } | undefined) =>
    inTransaction(api.deps.db, (tx) =>
      scheduleGameMaintenance(tx, { vendorCode, gameCode, maintenance }),
    );
  await schedule({ from: new Date(NOON), until: new Date(NOON + MINUTE_MS) });
  expect(await list()).toEqual([]);
  expect(vendor.received).toEqual([]);
  await schedule(undefined);
  expect(ids(await answered())).toEqual(['one']);
});

test('member requests within some seconds share one request to the vendor', async () => {
  vendor.add('one', NOON, NOON + MINUTE_MS);
  await Promise.all([answered(), answered(), answered()]);
  now += LATER_MS - 1;
  await list();
  expect(vendor.received).toHaveLength(1);
  vendor.add('two', NOON, NOON + MINUTE_MS);
  now += 1;
  await until('the new match is listed', async () => ids(await list()).includes('two'));
  expect(vendor.received).toHaveLength(2);
});

const BEHAVIORS: readonly MatchesBehavior[] = [
  'silent',
  'broken',
  'forged',
  'too long',
  'wrong odds',
  'no name',
];

test.each(BEHAVIORS)(
  'a vendor with the fault “%s” has no matches, or those of its last good answer',
  async (behavior) => {
    vendor.add('one', NOON, NOON + 10 * MINUTE_MS);
    vendor.setBehavior(behavior);
    expect(await list()).toEqual([]);
    now += LATER_MS;
    await list();
    expect(vendor.received).toHaveLength(1); // asked again a minute after a failure
    vendor.setBehavior('right');
    now += MINUTE_MS;
    await until('the vendor answers', async () => ids(await list()).includes('one'));
    vendor.setBehavior(behavior);
    now += LATER_MS;
    await until('the vendor fails', async () => {
      expect(ids(await list())).toEqual(['one']);
      return vendor.received.length === 3;
    });
    now = NOON + 10 * MINUTE_MS;
    expect(await list()).toEqual([]); // its bets have closed
  },
);

test('does not wait for a vendor that answers late, and sends it no second request in the meantime', async () => {
  vendor.add('one', NOON, NOON + MINUTE_MS);
  vendor.setBehavior('late');
  expect(await list()).toEqual([]);
  now += LATER_MS;
  expect(await list()).toEqual([]);
  expect(vendor.received).toHaveLength(1);
  vendor.answerNow();
  await until('the late answer is listed', async () => ids(await list()).includes('one'));
  expect(vendor.received).toHaveLength(1);
});

test.each(gameMatches.errors.map((code) => [code] as const))('answers %s', async (code) => {
  const { merchantId, code: siteCode } = site;
  await expectRefusal(code, {
    ...impliedRefusals({ api, call: gameMatches, site: { merchantId, code: siteCode }, ip }),
    request_param_err: [
      400,
      () => send(api, gameMatches, { site: siteCode, ip, body: { gameType: 'two words' } }),
    ],
  });
});
