import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { makeSeal } from '@app/shared/process/seal';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import type {} from '../../../../tests/support/databases/global-setup.ts'; // types of the values that `inject` returns
import { buildArcade } from '../build-arcade.ts';
import type { Clock } from '../clock.ts';
import { connect, type Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { type Log, makeLog } from '../log.ts';
import { makeMetrics } from '../metrics.ts';
import { platformClient } from '../platform/platform-client.ts';
import type { QuestionKeys } from '../platform/signed-question.ts';
import type { RoundView } from '../rounds/round.presenter.ts';
import { StandInWallet } from './stand-in-wallet.ts';

export const STAKE = 10_000; // 1.00, five hundredths on each of twenty lines

export interface World {
  readonly db: Database;
  readonly wallet: StandInWallet;
  readonly deps: Deps;
  readonly app: FastifyInstance;
  readonly questions: QuestionKeys;
  /** Signs the platform's questions. */
  readonly questionKey: KeyObject;
  /** Advances the clock of the arcade and the wallet. */
  readonly wait: (ms: number) => void;
  readonly end: () => Promise<void>;
}

/** An arcade with its own database, and a simulated platform. */
export async function makeWorld({
  answerWithinMs = 1_000,
  log = makeLog('silent'),
  pagesDirectory = '/nowhere',
  isStill = false,
}: {
  answerWithinMs?: number;
  pagesDirectory?: string;
  log?: Log;
  /** Whether time passes by `wait` only. */
  isStill?: boolean;
} = {}): Promise<World> {
  let offsetMs = 0;
  const startedAt = Date.now();
  const clock: Clock = () => new Date((isStill ? startedAt : Date.now()) + offsetMs);
  const wallet = new StandInWallet(clock);
  await wallet.start();
  const db = connect(await freshArcadeDatabaseUrl(), 20);
  const metrics = makeMetrics();
  const shared = { clock, newId: randomUUID, log, metrics };
  const platform = platformClient({
    ...shared,
    platformUrl: wallet.url,
    answerWithinMs,
    vendorCode: 'arcade',
    keyId: 'arcade-1',
    signingKey: wallet.vendorKeys.privateKey,
    platformKey: wallet.platformKeys.publicKey,
  });
  const deps: Deps = {
    ...shared,
    db,
    platform,
    seal: makeSeal('a secret for the tests only', 'tests'),
  };
  const linkKeys = generateKeyPairSync('ed25519');
  const questions = {
    keyId: 'arcade-1',
    signingKey: wallet.vendorKeys.privateKey,
    findPlatformKey: async (kid: string) => (kid === 'ours' ? linkKeys.publicKey : undefined),
  };
  const app = await buildArcade({
    ...deps,
    vendorCode: 'arcade',
    platformKey: wallet.platformKeys.publicKey,
    questions,
    platformOrigins: ['http://platform.example'],
    pagesDirectory,
    trustedProxies: [],
    metricsRule: { token: undefined, isProduction: false },
  });
  return {
    db,
    wallet,
    deps,
    app,
    questions,
    questionKey: linkKeys.privateKey,
    wait: (ms) => {
      offsetMs += ms;
    },
    end: async () => {
      await app.close();
      await wallet.stop();
      await db.close();
    },
  };
}

/** Creates a database with the arcade's tables. The test run drops it at its end. */
export async function freshArcadeDatabaseUrl(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `${inject('databasePrefix')}_arcade_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const connection = new pg.Client({ connectionString: `${server}postgres` });
  await connection.connect();
  try {
    await connection.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  } finally {
    await connection.end();
  }
  const url = `${server}${name}`;
  await migrate(url, () => new Date());
  return url;
}

/** A player with an open game, and the calls of their page. */
export interface Player {
  readonly memberRef: string;
  readonly token: string;
  readonly spin: (spin?: Partial<Spin>) => Promise<{ status: number; body: SpinAnswer }>;
  /** Places chips on a shared round. */
  readonly bet: (bet: object) => Promise<SpinAnswer>;
  /** Decides in a round that waits; `null` collects. */
  readonly decide: (
    roundId: string,
    place: number,
    decision: number | null,
  ) => Promise<{ status: number; body: SpinAnswer }>;
  readonly get: <Answer>(path: string) => Promise<{ status: number; body: Answer }>;
  readonly post: <Answer>(path: string, body?: object) => Promise<{ status: number; body: Answer }>;
}

export interface Spin {
  readonly roundKey: string;
  readonly stake: number;
  readonly choice: number;
  readonly clientSeed: string;
  readonly freeSpins: string;
}

export type SpinAnswer = RoundView & { readonly error?: string; readonly roundId?: string };

/** Launches a game for a member, by default a new one with 100.00. */
export async function launchGame(
  { app, wallet }: Pick<World, 'app' | 'wallet'>,
  memberRef: string = wallet.addMember(1_000_000),
  game = 'lantern-fair',
): Promise<Player> {
  const launched = await app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { launchToken: wallet.launch(memberRef), game },
  });
  const { token } = launched.json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  const call = async <Answer>(method: 'GET' | 'POST', url: string, payload?: object) => {
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
    const body = (response.body === '' ? undefined : response.json()) as Answer;
    return { status: response.statusCode, body };
  };
  return {
    memberRef,
    token,
    bet: async (bet) => (await call<SpinAnswer>('POST', '/api/shared/bets', bet)).body,
    decide: (roundId, place, decision) =>
      call<SpinAnswer>('POST', `/api/rounds/${roundId}/decisions`, { place, decision }),
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    spin: ({ roundKey = randomUUID(), stake = STAKE, clientSeed = 'matsuri', ...spin } = {}) =>
      call<SpinAnswer>('POST', '/api/rounds', { roundKey, stake, clientSeed, ...spin }),
  };
}
