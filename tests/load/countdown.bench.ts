import { liveHub } from '@app/core/live';
import { changes } from '@app/shared/api/live.calls';
import { nearDraw } from '@app/shared/api/lotteries';
import { askWhenSeen } from '@app/web/ask-again';
import { msToNext } from '@app/web/next-sale';
import pg from 'pg';
import { makeLottery, price } from '../support/lottery-world.ts';
import { until } from '../support/until.ts';
import { depsOf } from '../support/world.ts';
import { askedNumber, type BenchOptions } from './bench-options.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import { CountdownLog, type DrawFigures, type WaitedDraw } from './countdown-log.ts';
import { openReaders } from './event-readers.ts';
import { median, quantile } from './figures.ts';
import { makePool, type Pool, wireRequest } from './http-load.ts';
import { startServer } from './start-server.ts';
import { type Near, WaitingPage } from './waiting-page.ts';

const PAGES = 10_000;
/** One page in so many is a member's, the others are visitors'. */
const MEMBER_OF = 10;
const DRAWS = 4;
const SECONDS = 15;
const QUESTIONS_AIMED_AT = 2;
/** What a balancer opens for pages that ask: one for each question that is on its way, up to so many. */
const CONNECTIONS = 1_000;
const CLOSES_NOW = { currentNumero: { ...nearDraw.example.answer.currentNumero, remainTime: 0 } };
const BARE_FILE = new URL('./bare-http.ts', import.meta.url);

interface Reference {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * Ten thousand pages that wait for the draws of one lottery, drawn each 15 seconds by the process that draws and settled by a
 * worker: `--pages=` for fewer. What they are told, how often they ask and when, and what a bare Fastify needs to answer as
 * many questions at such moments.
 */
export async function run(options: BenchOptions): Promise<void> {
  const pages = askedNumber('pages', PAGES);
  // What the pages' own functions look at: a page that is in sight.
  Object.assign(globalThis, { document: Object.assign(new EventTarget(), { hidden: false }) });
  const bare = await measureBare(pages);
  await withBenchSite(options, async (site) => {
    const database = new URL(site.databaseUrl).pathname.slice(1);
    const lotteryId = await startLottery(site, `${options.postgresUrl}${database}`);
    const draws = await watchDraws(site, { lotteryId, pages });
    report({ pages, draws, bare }, options);
  });
}

/** A lottery that the platform's own processes draw and settle. */
async function startLottery({ db, platform }: BenchSite, ownerUrl: string): Promise<number> {
  const deps = depsOf(db);
  const lotteryId = await makeLottery(deps, 'SSC', SECONDS);
  await price(deps, lotteryId);
  await platform.start('worker');
  await platform.start('draws');
  await until('draws are made', () => db.prisma.lotteryDraw.findFirst({ where: { lotteryId } }), {
    withinMs: 120_000,
  });
  // As autovacuum does within a minute: until then PostgreSQL takes two days of draws for ten.
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('ANALYZE lottery_draw').finally(() => owner.end());
  return lotteryId;
}

interface Waiting {
  readonly lotteryId: number;
  readonly pages: number;
}

async function watchDraws(site: BenchSite, { lotteryId, pages }: Waiting): Promise<DrawFigures[]> {
  const headersOf = await callers(site, pages);
  const log = new CountdownLog(pages);
  const readers = await openReaders({
    url: `${site.platform.apiUrl}${changes.path}`,
    count: pages,
    headersOf: (n) => ({ ...headersOf(n), accept: 'text/event-stream' }),
  });
  const pool = makePool({ port: site.port, connections: CONNECTIONS });
  const hub = liveHub(site.redis, (error) => console.error(error));
  const { missed } = hub.watch(
    {
      ...{ merchantId: site.merchantId, memberId: undefined, sessionId: undefined },
      hear: (kinds) => void (kinds.includes('draws') && log.notePublished()),
      sessionEnded: () => {},
    },
    { ms: 0 },
  );
  await missed;
  const opened = Array.from({ length: pages }, (_, page) => {
    const request = wireRequest({
      method: nearDraw.method,
      path: `${nearDraw.path}?gameId=${lotteryId}`,
      headers: headersOf(page),
    });
    return new WaitingPage(() => askNear(pool, { page, request, log }));
  });
  readers.hear((page, text) => {
    if (!text.includes('"draws"')) return;
    log.notePush(page);
    opened[page]?.told();
  });
  try {
    await Promise.all(opened.map((page) => page.ask()));
    const draws = await drawsAhead(site, lotteryId);
    for (const { numero } of draws)
      await until(`all show ${numero}`, () => log.isShown('outcome', numero), { withinMs: 60_000 });
    const end = draws.at(-1)?.next.closesAt ?? 0;
    await until('the last draw is over', () => Date.now() > end, { withinMs: 60_000 });
    return draws.map((draw) => log.figuresOf(draw));
  } finally {
    for (const page of opened) page.close();
    readers.close();
    pool.end();
    await hub.close();
  }
}

/** What each page says of itself: each is in a network of its own, and some are members'. */
async function callers(site: BenchSite, pages: number) {
  const members = await site.makeMembers(Math.ceil(pages / MEMBER_OF));
  const tokens = await Promise.all(members.map(site.tokenOf));
  return (n: number): Readonly<Record<string, string>> => {
    const token = n % MEMBER_OF === 0 ? tokens[n / MEMBER_OF] : undefined;
    return { ...site.headersOf(n), ...(token !== undefined && { authorization: token }) };
  };
}

interface Asking {
  readonly page: number;
  readonly request: string;
  readonly log: CountdownLog;
}

async function askNear(pool: Pool, { page, request, log }: Asking): Promise<Near> {
  const at = Date.now();
  const { status, body, ms } = await pool.ask(request);
  if (status !== 200) throw new Error(`a question was answered ${status}: ${body}`);
  log.noteQuestion({ page, at, ms });
  const near: Near = JSON.parse(body);
  if (near.currentNumero) log.noteShown(page, 'sale', near.currentNumero.numero);
  if (near.previousNumero?.winNo) log.noteShown(page, 'outcome', near.previousNumero.numero);
  return near;
}

/** The next draws whose sale ends from the next but one on. */
async function drawsAhead({ db }: BenchSite, lotteryId: number): Promise<WaitedDraw[]> {
  const rows = await db.prisma.lotteryDraw.findMany({
    where: { lotteryId, closesAt: { gt: new Date() } },
    orderBy: { closesAt: 'asc' },
    take: DRAWS + 2,
  });
  const ahead = rows.map(({ number, closesAt, drawsAt }) => ({
    ...{ numero: number, closesAt: closesAt.getTime(), drawsAt: drawsAt.getTime() },
  }));
  return ahead.slice(1).flatMap((draw, n) => {
    const next = ahead[n + 2];
    return next ? [{ ...draw, next }] : [];
  });
}

/** As many questions as pages ask after a close, at such moments. */
async function measureBare(pages: number): Promise<Reference> {
  const { process: server, port } = await startServer(BARE_FILE);
  const pool = makePool({ port, connections: CONNECTIONS });
  const request = wireRequest({ method: 'GET', path: '/' });
  const askOnce = () =>
    new Promise<number>((resolve, reject) => {
      const ask = () => pool.ask(request).then(({ ms }) => resolve(ms), reject);
      askWhenSeen(msToNext(CLOSES_NOW, Math.random()), ask);
    });
  try {
    await Promise.all(Array.from({ length: pages }, askOnce)); // warms what counts
    const times = await Promise.all(Array.from({ length: pages }, askOnce));
    return { p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) };
  } finally {
    pool.end();
    server.kill();
  }
}

interface Measured {
  readonly pages: number;
  readonly draws: readonly DrawFigures[];
  readonly bare: Reference;
}

function report({ pages, draws, bare }: Measured, { json }: { readonly json: boolean }): void {
  const of = (read: (draw: DrawFigures) => number) => median(draws.map(read));
  const answers = { p50Ms: of(({ p50Ms }) => p50Ms), p99Ms: of(({ p99Ms }) => p99Ms) };
  const ratios = { p50: answers.p50Ms / bare.p50Ms, p99: answers.p99Ms / bare.p99Ms };
  if (json) {
    console.log(JSON.stringify({ bench: 'countdown', pages, draws, bare, ratios }));
    return;
  }
  console.log(`${pages} pages wait for draws of ${SECONDS} seconds`);
  console.table(draws.map(({ numero, ...figures }) => ({ draw: numero, ...rounded(figures) })));
  console.log(
    `Answers: p50 ${answers.p50Ms.toFixed(1)} ms, p99 ${answers.p99Ms.toFixed(1)} ms; bare Fastify ` +
      `${bare.p50Ms.toFixed(1)} and ${bare.p99Ms.toFixed(1)}: ${ratios.p50.toFixed(1)} × and ${ratios.p99.toFixed(1)} ×`,
  );
  const isOnce = draws.every(
    ({ published, fewestPushes, mostPushes }) =>
      published === 1 && fewestPushes === 1 && mostPushes === 1,
  );
  console.log(`Pushes: ${isOnce ? 'one' : 'NOT one'} of each draw to each page (the aim)`);
  const most = Math.max(...draws.map(({ questions }) => questions));
  console.log(`Questions of a page and draw: ${most.toFixed(2)} (aim ${QUESTIONS_AIMED_AT})`);
}

const rounded = (figures: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, Math.round(figure * 100) / 100]),
  );
