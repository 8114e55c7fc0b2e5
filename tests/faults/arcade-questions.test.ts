import { randomUUID } from 'node:crypto';
import { listBetBreaks, listPulls, reconcileBets } from '@app/core/operations/bet-reconciliation';
import { checkOpenRounds } from '@app/core/operations/open-rounds';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { launchGame } from '@app/core/play/vendors';
import { listMatches } from '@app/core/reports/matches';
import { connectArcade } from '@app/prisma/seed/connect-arcade';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import {
  changeAsOwner,
  emptyDatabaseUrl,
  freshDatabaseUrl,
  freshRedisUrl,
} from '../support/databases/database.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { depsOf, fund, makeMember, makeSite, whole } from '../support/world.ts';

const CODE = 'arcade';
const STAKE = 10_000; // 1.00

let platform: TestPlatform;
let db: Database;
let deps: Deps;
let atArcade: pg.Client;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;

/** An api and the arcade, connected as by a first start. */
beforeAll(async () => {
  const [databaseUrl, arcadeDatabaseUrl, redisUrl] = await Promise.all([
    freshDatabaseUrl(),
    emptyDatabaseUrl(),
    freshRedisUrl(),
  ]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl });
  db = connect(databaseUrl);
  deps = depsOf(db);
  const { VENDOR_KEY_ID: keyId = '', VENDOR_PUBLIC_KEY: publicKey = '' } = platform.seedEnv;
  const url = platform.arcadeUrl;
  await connectArcade(deps, { code: CODE, keyId, publicKey, url, internalUrl: url });
  site = await makeSite(deps);
  player = await makeMember(deps, site);
  await fund(deps, player, whole(100));
  await Promise.all([platform.start('api'), platform.start('arcade')]);
  atArcade = new pg.Client({ connectionString: arcadeDatabaseUrl });
  await atArcade.connect();
  return async () => {
    await platform.stop();
    await Promise.all([atArcade.end(), db.close()]);
  };
});

async function post(path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const response = await fetch(new URL(path, platform.arcadeUrl), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** Opens a game of the arcade as the player. Returns the token of its page. */
async function open(game: string): Promise<string> {
  const launchUrl = await launchGame(deps, {
    merchantId: site.merchantId,
    memberId: player.id,
    vendorCode: CODE,
    gameCode: game,
    language: 'EN',
    backUrl: undefined,
    isTrial: false,
  });
  const launchToken = new URL(launchUrl).searchParams.get('token');
  return `${(await post('/api/session', { launchToken, game })).token}`;
}

/** Plays until a round gets that far: the arcade takes a bet back if a busy platform answers too late. */
async function playUntil(state: string, game: string, more: object = {}) {
  let round: Record<string, unknown> = {};
  await expect
    .poll(async () => {
      round = await post(
        '/api/rounds',
        { roundKey: randomUUID(), stake: STAKE, clientSeed: 'matsuri', ...more },
        await open(game),
      );
      return round.state;
    })
    .toBe(state);
  return round;
}

/** Rounds about which the arcade still sends messages. */
async function roundsOnTheirWay(): Promise<number> {
  const { rows } = await atArcade.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM round
     WHERE state NOT IN ('accepted', 'closed', 'refused', 'rolled_back')`,
  );
  return rows[0]?.count ?? expect.unreachable();
}

/** Moves everything so far twelve minutes into the past on both sides: its window is due then. */
async function age(): Promise<void> {
  const interval = `interval '12 minutes'`;
  await changeAsOwner(db, `UPDATE vendor_transaction SET at = at - ${interval}`, []);
  await changeAsOwner(
    db,
    `UPDATE vendor_round_link SET created_at = created_at - interval '1 hour'`,
    [],
  );
  await atArcade.query(
    `UPDATE round SET created_at = created_at - ${interval}, ended_at = ended_at - ${interval}`,
  );
}

test('the platform reconciles the bets of its arcade, and asks about a round that waits', async () => {
  for (let n = 0; n < 3; n++) await playUntil('closed', 'lantern-fair');
  const waiting = await playUntil('accepted', 'mines', { choice: 3 });
  await expect.poll(roundsOnTheirWay).toBe(0);
  await age();
  expect(await reconcileBets(deps)).toBe(1);
  const request = { merchantId: site.merchantId, hasAllSites: true, isOpen: true, rowsMax: 10 };
  expect(await listBetBreaks(db, request)).toEqual([]);
  const pulls = await listPulls(db, { vendorCode: CODE, rowsMax: 10 });
  expect(pulls).toMatchObject([{ found: 0, failure: null }]);
  expect(pulls[0]?.matched).toBe(pulls[0]?.lines);
  expect(pulls[0]?.matched).toBeGreaterThanOrEqual(7);

  await changeAsOwner(
    db,
    `UPDATE vendor_round SET opened_at = opened_at - interval '16 minutes' WHERE closed_at IS NULL`,
    [],
  );
  expect(await checkOpenRounds(deps)).toBe(1);
  expect(await db.prisma.openRound.findMany()).toMatchObject([
    { roundRef: waiting.id, answer: 'OPEN', failure: null },
  ]);
});

test('the platform lists the next matches of its arcade in the language of the reader', async () => {
  const matchesOf = async (category: string) => {
    const { merchantId } = site;
    const lobby = { merchantId, timeZone: 'UTC', language: 'CN' as const, now: deps.clock() };
    return listMatches(deps, lobby, { category });
  };
  await expect.poll(async () => (await matchesOf('SPORTS')).length).toBe(4);
  const football = await matchesOf('SPORTS');
  expect(new Set(football.flatMap(({ home, away }) => [home, away]))).toContain('港湾红');
  expect(new Set(football.map(({ game }) => game.code))).toEqual(new Set(['coast-league']));
  const esport = await matchesOf('ESPORTS');
  expect(esport.map(({ game, odds }) => [game.code, odds.draw])).toEqual(
    Array.from({ length: 4 }, () => ['volt-masters', null]),
  );
});
