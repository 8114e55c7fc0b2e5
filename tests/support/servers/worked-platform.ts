import { randomUUID } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import type { GameCategory } from '@app/shared/games/game-categories';
import { expect } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../databases/database.ts';
import { registerTestVendor, type TestVendor } from '../play/test-vendor.ts';
import { cashOf, fund, makeMember, makeSite, PASSWORD, whole } from '../world.ts';
import { makePlatform, type TestPlatform } from './processes.ts';
import { WireClient } from './wire-client.ts';

/** A round of a new player of an agent: its stake and payout. */
export interface WorkedRound {
  readonly agent: Pick<Member, 'id' | 'merchantId'>;
  readonly stake: number;
  readonly payout?: number;
}

type Site = Awaited<ReturnType<typeof makeSite>>;

interface Parts {
  readonly platform: TestPlatform;
  readonly deps: Deps;
  readonly site: Site;
  readonly vendor: TestVendor;
  readonly clock: { offsetMs: number };
}

/**
 * A site with an api and a worker that run, a vendor whose signed bets the api takes, and the clock of all of them,
 * which only a test moves.
 */
export class WorkedPlatform {
  readonly deps: Deps;
  readonly site: Site;
  readonly vendor: TestVendor;
  readonly #platform: TestPlatform;
  readonly #clock: { offsetMs: number };

  private constructor({ platform, deps, site, vendor, clock }: Parts) {
    this.#platform = platform;
    this.#clock = clock;
    this.deps = deps;
    this.site = site;
    this.vendor = vendor;
  }

  static async start({
    timeZone,
    category = 'RNG',
  }: {
    readonly timeZone: string;
    /** Category of the vendor's game. */
    readonly category?: GameCategory;
  }): Promise<WorkedPlatform> {
    const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
    const platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
    const clock = { offsetMs: 0 };
    const deps = {
      db: connect(databaseUrl),
      clock: () => new Date(Date.now() + clock.offsetMs),
      newId: randomUUID,
      enqueue: () => {},
      publish: () => {},
    };
    const site = await makeSite(deps, { timeZone });
    await Promise.all([
      platform.start('api', { env: { WORK_BITS: '0' } }),
      platform.start('worker', { jobs: [] }), // `runDue` runs them
    ]);
    const vendor = await registerTestVendor(deps, { baseUrl: platform.apiUrl, category });
    return new WorkedPlatform({ platform, deps, site, vendor, clock });
  }

  get db(): Database {
    return this.deps.db;
  }

  get now(): Date {
    return this.deps.clock();
  }

  async stop(): Promise<void> {
    await this.#platform.stop();
    await this.db.close();
  }

  /** For every process. */
  async moveTo(moment: number): Promise<void> {
    this.#clock.offsetMs = moment - Date.now();
    await this.#post('/test/clock', this.#clock);
  }

  /** Runs the worker's due jobs, and those that become due by them. */
  async runDue(): Promise<void> {
    for (let round = 0; round < 2; round++) await this.#post('/test/run-due', {});
  }

  async #post(path: string, body: object): Promise<void> {
    const response = await fetch(`${this.#platform.apiUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
  }

  /** A round of a member, who deposits the stake. */
  async playRound(by: Member, { stake, payout = 0 }: Omit<WorkedRound, 'agent'>): Promise<void> {
    await fund(this.deps, by, whole(stake));
    const amounts = { stake: whole(stake), payout: whole(payout) };
    await this.vendor.playRound({ memberRef: by.publicId, ...amounts });
  }

  /** Plays one round by a new player each, one after another. */
  async playRounds(rounds: readonly WorkedRound[]): Promise<void> {
    for (const { agent, ...round } of rounds) {
      const { id: agentId, merchantId } = agent;
      await this.playRound(await makeMember(this.deps, { merchantId, agentId }), round);
    }
  }

  /** In whole units. */
  paid(agents: readonly Member[]): Promise<number[]> {
    return Promise.all(agents.map(async (one) => Number(await cashOf(this.db, one)) / 10_000));
  }

  /** Logs in as an agent, who makes calls of the wire then. */
  async asAgent({ username }: Member): Promise<WireClient> {
    const client = new WireClient(this.#platform.apiUrl, this.site.code);
    expect(await client.login(username, PASSWORD, 'agent')).toMatchObject({ status: 200 });
    return client;
  }

  /** The list that a call returns, for each of the agents. */
  async lists(agents: readonly Member[], call: CallDescriptor, asked: object) {
    const lists = [];
    for (const agent of agents)
      lists.push(
        (await (await this.asAgent(agent)).sendExpectingSuccess(call, asked)).list as object[],
      );
    return lists;
  }
}
