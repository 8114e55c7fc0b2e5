import { randomInt, randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import { connect, type Database } from '@app/core/platform/db';
import { itemAt } from '@app/core/platform/kernel';
import { auditRounds, type Message, TransactionQueue } from '@app/core/play/vendors';
import { SEAMLESS_PATH } from '@app/shared/seamless/protocol';
import { signatureHeaders, signMessage } from '@app/shared/seamless/signing';
import type {
  BenchOptions,
  BenchResult,
  MeasuredFigure,
} from '../../scripts/bench/bench-result.ts';
import { registerTestVendor, type TestVendor } from '../support/play/test-vendor.ts';
import { depsOf, fund, whole } from '../support/world.ts';
import { withBenchDatabases } from './bench-databases.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import { askAll, wireRequest } from './http-load.ts';
import { pgbenchReference, preparePgbench } from './pgbench.ts';

const FULL = { rounds: 5, seconds: 3 };
const SHORT = { rounds: 3, seconds: 2 };
const MEMBERS = 2_000;
const MADE_AT_ONCE = 8;
const CONNECTIONS = 16;
const STAKE = Number(whole(0.01));
const PATH = `${SEAMLESS_PATH}/bet`;

interface Load {
  readonly name: string;
  readonly inFlight: number;
  readonly how: 'queue' | 'http';
  /** Whether every second bet is of the same member. */
  readonly isSkewed?: true;
  /** Times the reference. */
  readonly aim: number;
}

const LOADS: readonly Load[] = [
  { name: '16 in flight', inFlight: 16, how: 'queue', aim: 3 },
  { name: '128 in flight', inFlight: 128, how: 'queue', aim: 10 },
  { name: '512 in flight', inFlight: 512, how: 'queue', aim: 15 },
  {
    name: 'half of one member, 128 in flight',
    inFlight: 128,
    how: 'queue',
    isSkewed: true,
    aim: 1,
  },
  { name: 'over HTTP, 128 connections', inFlight: 128, how: 'http', aim: 4 },
];

interface World {
  readonly site: BenchSite;
  readonly db: Database;
  readonly queue: TransactionQueue;
  readonly vendor: TestVendor;
  readonly players: readonly { readonly memberRef: string; readonly session: string }[];
}

/**
 * Bets of one vendor on one game, from the message to its answer: by the queue that the API puts messages in, and
 * signed over HTTP. As ratios to pgbench on the same server just before and after; both with fsync. Afterwards the bets
 * are counted and rounds and books are compared.
 */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const counts = options.short ? SHORT : FULL;
  return withBenchDatabases(options.postgresUrl, ['reference'], ({ reference }) =>
    withBenchSite(options, async (site) => {
      options.say(`Filling the reference, and opening a game for ${MEMBERS} members …`);
      const pgbench = await preparePgbench(reference);
      const db = connect(site.databaseUrl, CONNECTIONS);
      try {
        const world = await openGame(site, db);
        const rounds: Compared[][] = [];
        for (let n = 1; n <= counts.rounds; n++) {
          options.say(`round ${n} of ${counts.rounds}`);
          rounds.push(await measureRound(world, counts.seconds, () => pgbench(counts.seconds)));
        }
        const taken = rounds.flat().reduce((sum, figure) => sum + figure.taken, 0);
        await assertInOrder(world, taken);
        return resultOf(rounds);
      } finally {
        await db.close();
      }
    }),
  );
}

async function openGame(site: BenchSite, db: Database): Promise<World> {
  const deps = depsOf(db);
  const vendor = await registerTestVendor(deps, { baseUrl: site.platform.apiUrl });
  const members = await site.makeMembers(MEMBERS);
  const players: { memberRef: string; session: string }[] = [];
  for (let n = 0; n < MEMBERS; n += MADE_AT_ONCE) {
    const some = members.slice(n, n + MADE_AT_ONCE).map(async (member) => {
      await fund(db, member, whole(1_000_000));
      const { publicId: memberRef } = member;
      return { memberRef, session: await vendor.sessionOf(memberRef) };
    });
    players.push(...(await Promise.all(some)));
  }
  return { site, db, queue: new TransactionQueue(deps), vendor, players };
}

interface Figure {
  readonly perSecond: number;
  readonly taken: number;
}

/** A figure and the reference's transactions per second just before and after it. */
interface Compared extends Figure {
  readonly reference: number;
}

async function measureRound(
  world: World,
  seconds: number,
  measureReference: () => Promise<number>,
): Promise<Compared[]> {
  const round: Compared[] = [];
  let before = await measureReference();
  for (const load of LOADS) {
    const measure = load.how === 'http' ? measureHttp : measureQueue;
    const figure = await measure(world, load, seconds);
    const after = await measureReference();
    round.push({ ...figure, reference: (before + after) / 2 });
    before = after;
  }
  return round;
}

/** Keeps `inFlight` bets under way for some seconds. */
async function measureQueue(world: World, load: Load, seconds: number): Promise<Figure> {
  const { queue, vendor } = world;
  const known = { id: vendor.vendorId, code: vendor.code, takesBets: true } as const;
  const asVendor = { ...known, mayRollBackSettled: true, mayWinWithoutBet: false };
  const end = performance.now() + seconds * 1_000;
  let taken = 0;
  const play = async () => {
    while (performance.now() < end) {
      const { status } = await queue.apply(asVendor, betOf(world, load), Number.POSITIVE_INFINITY);
      if (status !== 'OK') throw new Error(`a bet was answered ${status}`);
      taken++;
    }
  };
  await Promise.all(Array.from({ length: load.inFlight }, play));
  return { perSecond: taken / seconds, taken };
}

async function measureHttp(world: World, load: Load, seconds: number): Promise<Figure> {
  const end = performance.now() + seconds * 1_000;
  const answers = await askAll({
    port: world.site.port,
    connections: load.inFlight,
    next: () => (performance.now() < end ? signed(world, betOf(world, load)) : undefined),
  });
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`a bet was answered ${refused.status}`);
  return { perSecond: answers.length / seconds, taken: answers.length };
}

function betOf({ players, vendor }: World, { isSkewed }: Load): Message<'bet'> {
  const isOfBusy = isSkewed && randomInt(2) === 0;
  const player = itemAt(players, isOfBusy ? 0 : randomInt(players.length));
  const ids = { txId: randomUUID(), roundId: randomUUID() };
  const { gameCode, currency } = vendor;
  return { kind: 'bet', ...player, ...ids, gameCode, currency, amount: STAKE };
}

function signed({ vendor }: World, { kind: _, ...bet }: Message<'bet'>): string {
  const body = JSON.stringify(bet);
  const [timestamp, nonce] = [`${Date.now()}`, randomUUID()];
  const parts = { methodOrStatus: 'POST', path: PATH, rawBody: body, timestamp, nonce };
  const headers = {
    'content-type': 'application/json',
    [signatureHeaders.vendor]: vendor.code,
    [signatureHeaders.kid]: vendor.kid,
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.nonce]: nonce,
    [signatureHeaders.signature]: signMessage(parts, vendor.privateKey),
  };
  return wireRequest({ method: 'POST', path: PATH, headers, body });
}

async function assertInOrder({ db }: World, expected: number): Promise<void> {
  const found = [...(await trialBalance(db)), ...(await auditRounds(db))];
  if (found.length > 0) throw new Error(found.map(({ where }) => where).join('; '));
  const bets = await db.prisma.vendorTransaction.count();
  if (bets !== expected)
    throw new Error(`${expected} bets were answered, ${bets} are in the books`);
}

function resultOf(rounds: readonly (readonly Compared[])[]): BenchResult {
  return {
    reference: pgbenchReference(rounds.flat().map(({ reference }) => reference)),
    figures: LOADS.map(
      ({ name, aim }, place): MeasuredFigure => ({
        name,
        rounds: rounds.map((round) => {
          const { perSecond, reference } = itemAt(round, place);
          return perSecond / reference;
        }),
        unit: '×',
        betterIs: 'higher',
        aim,
      }),
    ),
  };
}
