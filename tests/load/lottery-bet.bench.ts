import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { auditDraws } from '@app/core/play/lottery-bets';
import { placeOrder } from '@app/shared/lottery-orders/schemas';
import type {
  BenchOptions,
  BenchResult,
  MeasuredFigure,
} from '../../scripts/bench/bench-result.ts';
import { median } from '../../scripts/bench/quantiles.ts';
import { registerTestVendor } from '../support/play/test-vendor.ts';
import { depsOf, whole } from '../support/world.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import { askAll, wireRequest } from './http-load.ts';
import { LARGE_ORDERS, placeLargeOrder } from './large-orders.ts';
import { type LotterySite, openLottery, typed } from './lottery-site.ts';

const FULL = { rounds: 5, largeOrders: 10 };
const SHORT = { rounds: 3, largeOrders: 5 };
const MEMBERS = 64;
const BETS_OF_MEMBER = 10;
const BETS = MEMBERS * BETS_OF_MEMBER;
const CONNECTIONS = 16;
const RATIO_AIM = 0.6;
const LARGE_ORDER_AIM = 2;

interface Figure {
  readonly perSecond: number;
  /** Per second of the api's own processor time. */
  readonly perCpuSecond: number;
}

interface Round {
  readonly orders: Figure;
  readonly vendorBets: Figure;
}

/**
 * Orders of one bet on a draw over HTTP, of many members at once, beside signed bets of a vendor of the same members on
 * the same api; and orders of 100 000 notes, packed as members' pages send them. Afterwards bets and books are
 * compared.
 */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const counts = options.short ? SHORT : FULL;
  return withBenchSite(options, async (site) => {
    const lottery = await openLottery(site);
    const members = await lottery.makeBettors(MEMBERS);
    const tokens = await Promise.all(members.map(site.tokenOf));
    const bettors = { members, tokens };
    const bet = await vendorOf(site, members);
    await placeOrders(site, lottery, bettors); // warm-up, like the next line
    await measure(site, bet);
    const rounds: Round[] = [];
    for (let n = 0; n < counts.rounds; n++) {
      const orders = await placeOrders(site, lottery, bettors);
      rounds.push({ orders, vendorBets: await measure(site, bet) });
    }
    const large: Record<string, number[]> = {};
    for (const { name, slips } of LARGE_ORDERS) {
      const times: number[] = [];
      for (let n = 0; n <= counts.largeOrders; n++)
        times.push(await placeLargeOrder(site, { lottery, token: tokens[n] ?? '', n, slips }));
      large[name] = times.slice(1); // the first is the warm-up
    }
    await assertInOrder(
      site,
      BETS * (counts.rounds + 1) + LARGE_ORDERS.length * (counts.largeOrders + 1),
    );
    return resultOf(rounds, large);
  });
}

async function cpuSeconds({ platform }: BenchSite): Promise<number> {
  const metrics = await (await fetch(`${platform.apiUrl}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]);
}

async function measure(site: BenchSite, work: () => Promise<unknown>): Promise<Figure> {
  const before = await cpuSeconds(site);
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    perSecond: BETS / seconds,
    perCpuSecond: BETS / ((await cpuSeconds(site)) - before),
  };
}

interface Bettors {
  readonly members: readonly Member[];
  readonly tokens: readonly string[];
}

async function placeOrders(
  site: BenchSite,
  { lotteryId, openDraw }: LotterySite,
  { tokens }: Bettors,
): Promise<Figure> {
  const order = JSON.stringify({
    gameId: lotteryId,
    currentNumero: await openDraw(),
    prizeModeId: 1,
    betCartAmountSum: '0.02',
    bettingSlipString: typed('All5Straight', ['13579']),
  });
  const requests = Array.from({ length: BETS }, (_, n) =>
    wireRequest({
      method: placeOrder.method,
      path: placeOrder.path,
      headers: {
        ...site.headersOf(n % MEMBERS),
        authorization: tokens[n % MEMBERS] ?? '',
        'idempotency-key': randomUUID(),
        'content-type': 'application/json',
      },
      body: order,
    }),
  );
  const next = () => requests.pop();
  return measure(site, async () => {
    const answers = await askAll({ port: site.port, connections: CONNECTIONS, next });
    const refused = answers.find(({ status }) => status !== 200);
    if (refused) throw new Error(`an order was answered ${refused.status}`);
  });
}

/** Bets of a vendor, with the same concurrency as orders. */
async function vendorOf(site: BenchSite, members: readonly Member[]): Promise<() => Promise<void>> {
  const vendor = await registerTestVendor(depsOf(site.db), { baseUrl: site.platform.apiUrl });
  const refs = members.map(({ publicId }) => publicId);
  for (const memberRef of refs) await vendor.sessionOf(memberRef);
  return async () => {
    let left = BETS;
    const betOn = async () => {
      while (left-- > 0) {
        const memberRef = refs[left % MEMBERS] ?? '';
        const { status } = await vendor.bet({ memberRef, stake: whole(0.02) });
        if (status !== 'OK') throw new Error(`a bet of the vendor was answered ${status}`);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, betOn));
  };
}

async function assertInOrder({ db }: BenchSite, expected: number): Promise<void> {
  const found = [...(await trialBalance(db)), ...(await auditDraws(db))];
  if (found.length > 0) throw new Error(found.map(({ where }) => where).join('; '));
  const orders = await db.prisma.lotteryOrder.count();
  if (orders !== expected) throw new Error(`${orders} orders are in the books`);
}

function resultOf(
  rounds: readonly Round[],
  large: Readonly<Record<string, readonly number[]>>,
): BenchResult {
  const ratio = (name: string, by: keyof Figure): MeasuredFigure => ({
    name,
    rounds: rounds.map(({ orders, vendorBets }) => orders[by] / vendorBets[by]),
    unit: '×',
    betterIs: 'higher',
    aim: RATIO_AIM,
  });
  const seconds = Object.entries(large).map(
    ([name, times]): MeasuredFigure => ({
      name,
      rounds: times.map((ms) => ms / 1_000),
      unit: 's',
      betterIs: 'lower',
      aim: LARGE_ORDER_AIM,
    }),
  );
  return {
    reference: {
      name: 'signed bets of a vendor',
      value: median(rounds.map(({ vendorBets }) => vendorBets.perSecond)),
      unit: 'a second',
    },
    figures: [
      ratio('orders a second', 'perSecond'),
      ratio("orders a second of the api's processor", 'perCpuSecond'),
      ...seconds,
    ],
  };
}
