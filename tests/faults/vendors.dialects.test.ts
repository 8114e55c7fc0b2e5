import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { registerGame } from '@app/core/play/games';
import { auditRounds, launchGame, registerVendor } from '@app/core/play/vendors';
import { publicKeyText } from '@app/shared/seamless/signing';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { type RsaJsonReply, rsaJsonVendor, untilDecided } from '../support/play/rsa-json-vendor.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { cashOf, fund, makeMember, makeSite, whole } from '../support/world.ts';

const GAME = 'koi-pond';
const launchUrl = 'http://127.0.0.1:3001/play/{gameCode}';
const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const anyKey = generateKeyPairSync('ed25519').publicKey;

let platform: TestPlatform;
let db: Database;
let player: Member;
let send: ReturnType<typeof rsaJsonVendor>;

beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  const deps = { db, clock: systemClock };
  const key = { kid: 'jade-1', publicKey: publicKeyText(pair.publicKey) };
  const vendor = { code: 'jade', name: 'Jade Games', launchUrl, dialect: 'rsa-json', key } as const;
  const vendorId = await registerVendor(deps, vendor);
  const game = { vendorId, code: GAME, name: 'Koi Pond', iconUrl: '/art/koi.svg' };
  await registerGame(deps, { ...game, category: 'RNG', trialSupport: false });
  const connection = { baseUrl: platform.apiUrl, vendorCode: 'jade', platformKey: anyKey };
  send = rsaJsonVendor(connection, pair.privateKey);
  player = await makeMember(db, await makeSite(db));
  await fund(db, player, whole(100));
  return async () => {
    await platform.stop();
    expect(await trialBalance(db)).toEqual([]);
    expect(await auditRounds(db)).toEqual([]);
    await db.close();
  };
});

async function launch(): Promise<string> {
  const { merchantId, id: memberId } = player;
  const opened = { merchantId, memberId, isTrial: false, vendorCode: 'jade', gameCode: GAME };
  const address = { language: 'EN', backUrl: undefined };
  const url = await launchGame({ db, clock: systemClock }, { ...opened, ...address });
  return new URL(url).searchParams.get('token') ?? '';
}

const untilNotAnswered = (ask: () => Promise<RsaJsonReply>): Promise<true> =>
  until('the process that is asked dies', async () => {
    const reply = await ask().catch(() => undefined);
    if (reply && reply.status !== 'RS_ERROR_UNKNOWN') throw new Error(`answered ${reply.status}`);
    return reply === undefined;
  });

const deaths = [
  { point: 'bet.recorded', cashThen: 100 },
  { point: 'bet.committed', cashThen: 90 },
] as const;

test.each(deathsAt(deaths, { killed: 0 }))(
  '$by at $point of a bet that closes its round: the retry finishes both once',
  async ({ by, point, cashThen }) => {
    platform.isLocal = by === 'cut';
    const dying = await platform.start('api', { faultPoint: point });
    const token = await launch();
    const user = player.publicId;
    const ids = { transaction_uuid: randomUUID(), request_uuid: randomUUID(), round: 'round-77' };
    const money = { currency: 'USD', amount: 1_000_000 };
    const body = { user, token, game_code: GAME, round_closed: true, ...ids, ...money };
    const bet = () => send('transaction/bet', body);
    await untilDecided(() => send('user/info', { token, game_code: GAME }));
    await untilNotAnswered(bet);
    expect(await dying.ended).toBe(by);
    expect(await cashOf(db, player)).toBe(whole(cashThen));

    await platform.start('api');
    const taken = await untilDecided(bet);
    expect(taken).toMatchObject({ status: 'RS_OK', balance: 9_000_000 });
    expect((await untilDecided(bet)).text).toBe(taken.text);
    expect(await cashOf(db, player)).toBe(whole(90));
    expect(await db.prisma.vendorRound.count({ where: { closedAt: null } })).toBe(0);
    expect(await db.prisma.betEvent.count()).toBe(1);
  },
);
