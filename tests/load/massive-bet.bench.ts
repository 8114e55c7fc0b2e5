import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { trialBalance } from '@app/core/ledger';
import { auditDraws } from '@app/core/lottery-bets';
import { placeMassiveOld } from '@app/shared/api/lottery-orders';
import type { BenchOptions } from './bench-options.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import { median } from './figures.ts';
import { askAll, wireRequest } from './http-load.ts';
import { type LotterySite, openLottery, typed } from './lottery-site.ts';

const ROUNDS = 10;
const NOTES = 100_000;
const MS_AIMED_AT = 2_000;
const MEBIBYTE = 1_024 * 1_024;

const digits = (count: number, n: number) => `${n}`.padStart(count, '0');
const numbers = (count: number, digitsEach: number) =>
  Array.from({ length: count }, (_, n) => digits(digitsEach, n));

/** Orders of the most notes that there may be, and one of a single note, which they are compared with. */
const ORDERS = {
  'one note': { slips: typed('All5Straight', ['13579']), notes: 1 },
  'one bet of 100 000 typed numbers': {
    slips: typed('All5Straight', numbers(NOTES, 5)),
    notes: NOTES,
  },
  'a thousand bets of 100 typed numbers': {
    slips: Array.from({ length: 1_000 }, () => typed('Last2Straight', numbers(100, 2))).join(';'),
    notes: NOTES,
  },
} as const;
type Order = keyof typeof ORDERS;
const REFERENCE: Order = 'one note';

/**
 * How long an order of 100 000 notes takes from the first byte to the last, packed as members' pages send it, in orders of one note
 * sent alike; and how much memory of the api grows. Afterwards orders and books are held against each other.
 */
export async function run(options: BenchOptions): Promise<void> {
  await withBenchSite(options, async (site) => {
    const lottery = await openLottery(site);
    const members = await lottery.makeBettors(ROUNDS + 1);
    const times = new Map<Order, number[]>();
    let baseline = 0;
    let peak = 0;
    for (const [n, member] of members.entries()) {
      const token = await site.tokenOf(member);
      for (const name of Object.keys(ORDERS) as Order[]) {
        const ms = await place(site, { lottery, token, n, name });
        peak = Math.max(peak, await memoryOf(site));
        if (n > 0) times.set(name, [...(times.get(name) ?? []), ms]);
      }
      if (n === 0) baseline = peak; // the first of each warms what counts
    }
    await mustBeInOrder(site, members.length);
    report(times, { grownMb: Math.round((peak - baseline) / MEBIBYTE), ...options });
  });
}

interface Placing {
  readonly lottery: LotterySite;
  readonly token: string;
  readonly n: number;
  readonly name: Order;
}

async function place(site: BenchSite, { lottery, token, n, name }: Placing): Promise<number> {
  const { slips, notes } = ORDERS[name];
  const order = {
    ...{ gameId: lottery.lotteryId, currentNumero: await lottery.openDraw(), prizeModeId: 1 },
    ...{ betCartAmountSum: (notes * 0.02).toFixed(2), bettingSlipString: slips },
  };
  const requests = [
    wireRequest({
      method: placeMassiveOld.method,
      path: placeMassiveOld.path,
      headers: {
        ...site.headersOf(n),
        ...{ authorization: token, 'idempotency-key': randomUUID() },
        'content-type': 'application/json',
      },
      body: JSON.stringify({ value: gzipSync(JSON.stringify(order)).toString('base64') }),
    }),
  ];
  const next = () => requests.pop();
  const [answer] = await askAll({ port: site.port, connections: 1, next });
  if (answer?.status !== 200) throw new Error(`${name} was answered ${answer?.status}`);
  return answer.ms;
}

async function memoryOf({ platform }: BenchSite): Promise<number> {
  const metrics = await (await fetch(`${platform.apiUrl}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]);
}

async function mustBeInOrder({ db }: BenchSite, members: number): Promise<void> {
  const found = [...(await trialBalance(db)), ...(await auditDraws(db))];
  if (found.length > 0) throw new Error(found.map(({ where }) => where).join('; '));
  const most = await db.prisma.lotteryOrder.count({ where: { notes: NOTES } });
  if (most !== 2 * members) throw new Error(`${most} orders of ${NOTES} notes are in the books`);
}

function report(
  times: ReadonlyMap<Order, readonly number[]>,
  { grownMb, json }: { readonly grownMb: number; readonly json: boolean },
): void {
  const reference = median(times.get(REFERENCE) ?? []);
  const lines = [...times].map(([order, all]) => ({
    order,
    ms: Math.round(median(all)),
    slowestMs: Math.round(Math.max(...all)),
    timesOneNote: Number((median(all) / reference).toFixed(1)),
  }));
  if (json) {
    console.log(JSON.stringify({ bench: 'massive-bet', lines, grownMb }));
    return;
  }
  console.log(`Medians of ${ROUNDS} orders of each`);
  console.table(lines);
  console.log(`Memory of the api: ${grownMb} MiB more than after the first of each.`);
  const slowest = Math.max(...lines.map(({ slowestMs }) => slowestMs));
  if (slowest > MS_AIMED_AT) console.log(`The slowest is above the aim of ${MS_AIMED_AT} ms.`);
}
