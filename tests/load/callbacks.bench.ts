import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { connectCompany, recordPayment } from '@app/core/cashier';
import { connect, type Database, inTransaction, sql } from '@app/core/db';
import { systemClock } from '@app/core/kernel';
import { cash, house, post, trialBalance } from '@app/core/ledger';
import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import { money } from '@app/shared/money/money';
import { publicKeyText } from '@app/shared/seamless/signing';
import { signedReport } from '../../scripts/company-messages.ts';
import { withBenchDatabases } from './bench-databases.ts';
import { median } from './figures.ts';
import { MEMBERS, plantForest } from './salary-forest.ts';

const ROUNDS = 5;
/** Of each kind, in each round. */
const TIMES = 2_000;
const IN_FLIGHT = 16;
const AMOUNT = money(1_000_000n);
const START = new Date('2026-03-01T00:00:00Z');
const COMPANY = 'bench-pay';
const KEY_BYTES = 32;
/** What was aimed at: a credit is two transactions with a dozen statements, a bare posting one of one. */
const AIM = 0.15;

interface Options {
  readonly postgresUrl: string;
  readonly json: boolean;
}

/**
 * Deposits that are credited a second by a company's signed reports, against as many bare postings of the ledger, each in a
 * transaction of its own, just before and after. Afterwards the books are balanced and every deposit is counted.
 */
export async function run({ postgresUrl, json }: Options): Promise<void> {
  // Our half of the company's keys is sealed with it.
  process.env.PERSONAL_DATA_KEY ??= randomBytes(KEY_BYTES).toString('base64url');
  await withBenchDatabases(postgresUrl, ['callbacks'], async (urls) => {
    await applyMigrations(urls.callbacks);
    const db = connect(urls.callbacks, IN_FLIGHT + 4);
    try {
      json || console.log(`Filling a site with ${MEMBERS} members …`);
      const merchantId = await plantForest(db, START);
      const company = await connected(db);
      const rounds: { credited: number; posted: number }[] = [];
      for (let n = 0; n < ROUNDS; n++) {
        const before = await barePostings(db, merchantId);
        const credited = await callbacks(db, merchantId, company);
        const after = await barePostings(db, merchantId);
        rounds.push({ credited, posted: (before + after) / 2 });
      }
      await check(db);
      report(rounds, json);
    } finally {
      await db.close();
    }
  });
}

type Company = Awaited<ReturnType<typeof connected>>;

async function connected(db: Database) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = { kid: 'bench', publicKey: publicKeyText(publicKey) };
  const made = { code: COMPANY, merchantId: null, address: 'http://127.0.0.1:9/orvane', key };
  await inTransaction(db, (tx) => connectCompany(tx, made, new Date()));
  return { kid: key.kid, privateKey };
}

const memberOf = (n: number): bigint => BigInt(1 + ((n * 7_919) % MEMBERS));

/** Money of an outside payment, and nothing else: one statement in one transaction. */
async function barePostings(db: Database, merchantId: bigint): Promise<number> {
  return perSecond(async (n) => {
    const posting = {
      ...({ source: 'cashier', key: `bare ${randomUUID()}`, kind: 'cashier.deposit' } as const),
      ...{ from: house(merchantId, 'outside'), to: cash(memberOf(n)), amount: AMOUNT, causeId: 1n },
    };
    await inTransaction(db, (tx) => post(tx, [posting], new Date()));
  });
}

const openDeposits = sql(
  'bench.open_deposits',
  `INSERT INTO deposit (public_id, merchant_id, member_id, channel, routed_to, currency, amount, state, launch_url,
     created_at, expires_at)
   SELECT gen_random_uuid(), $1, 1 + n * 7919 % $3::int, $4, $4, 'USD', $5, 'pending', '/', now(), now() + interval '1 hour'
   FROM generate_series(1, $2::int) n RETURNING public_id AS "publicId"`,
);

/** Signed, verified, judged, credited, and told to the member: all that a report of a payment does. */
async function callbacks(db: Database, merchantId: bigint, company: Company): Promise<number> {
  const opened = await db.query<{ publicId: string }>(openDeposits, [
    ...[merchantId, TIMES, MEMBERS, COMPANY, AMOUNT],
  ]);
  const messages = opened.map(({ publicId }) => {
    const said = { reportId: `r-${publicId}`, depositId: publicId, reference: `p-${publicId}` };
    const paid = { status: 'paid', amount: Number(AMOUNT), currency: 'USD' } as const;
    return signedReport(COMPANY, { ...said, ...paid }, company, new Date());
  });
  const deps = {
    ...{ db, clock: systemClock, newId: randomUUID, publish: () => {} },
    channels: { builtIn: new Map(), publicUrl: 'http://127.0.0.1:3000' },
  };
  return perSecond(async (n) => {
    const message = messages[n];
    if (!message) throw new Error('a report is missing');
    const { state } = await recordPayment(deps, { channel: COMPANY, ...message });
    if (state !== 'completed') throw new Error(`a deposit was left ${state}`);
  });
}

/** Does it `TIMES` times, `IN_FLIGHT` at once. */
async function perSecond(once: (n: number) => Promise<void>): Promise<number> {
  let next = 0;
  const worker = async () => {
    while (next < TIMES) await once(next++);
  };
  const since = performance.now();
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return TIMES / ((performance.now() - since) / 1_000);
}

const count = sql(
  'bench.count_credited',
  `SELECT count(*)::int AS credited FROM deposit WHERE state = 'completed' AND channel = '${COMPANY}'`,
);

async function check(db: Database): Promise<void> {
  const [row] = await db.query<{ credited: number }>(count);
  if (row?.credited !== ROUNDS * TIMES)
    throw new Error(`${ROUNDS * TIMES} reports credited ${row?.credited} deposits`);
  const wrong = await trialBalance(db);
  if (wrong.length > 0) throw new Error(`the books are off at ${wrong[0]?.where}`);
}

function report(rounds: readonly { credited: number; posted: number }[], json: boolean): void {
  const ratios = rounds.map(({ credited, posted }) => credited / posted).toSorted((a, b) => a - b);
  const figure = {
    ratio: rounded(median(ratios)),
    spread: [rounded(ratios.at(0) ?? 0), rounded(ratios.at(-1) ?? 0)],
    creditedPerSecond: Math.round(median(rounds.map(({ credited }) => credited))),
    postedPerSecond: Math.round(median(rounds.map(({ posted }) => posted))),
    ...{ aim: AIM, isMet: median(ratios) >= AIM },
  };
  if (json) {
    console.log(JSON.stringify({ bench: 'callbacks', ...figure }));
    return;
  }
  console.log('\ndeposits credited a second by signed reports, to bare postings a second');
  console.table([figure]);
  console.log('Every report credited its deposit once, and the trial balance is empty.');
}

const rounded = (value: number) => Number(value.toFixed(3));
