import { type Database, sql } from '@app/core/platform/db';
import { median } from '../../scripts/bench/quantiles.ts';
import { processorTimes } from './processor-time.ts';

const ROUNDS = 5;
const RUNS_PER_ROUND = 120;
/** Concurrent reads before the measurement, so that each connection has planned the statements. */
const WARM_UP = 20;

const lookUp = sql('bench.look_up', 'SELECT * FROM member WHERE id = $1');

interface PageReads {
  /** Members who open the page, one after another. */
  readonly readers: readonly bigint[];
  readonly ask: (readerId: bigint) => Promise<unknown>;
}

interface Run {
  readonly ms: number;
  /** Processor time in milliseconds. */
  readonly cpuMs: number;
}

/** The medians of each round, as multiples of the median look-up of the same round. */
export interface LookUpMultiples {
  readonly durations: readonly number[];
  readonly cpuTimes: readonly number[];
  readonly lookUpMs: number;
}

/** Reads the page of one reader after another, each after a look-up of that member by primary key. */
export async function measureAgainstLookUp(
  db: Database,
  { readers, ask }: PageReads,
): Promise<LookUpMultiples> {
  const readerOf = (n: number): bigint => readers[n % readers.length] ?? 0n;
  await Promise.all(Array.from({ length: WARM_UP }, (_, n) => ask(readerOf(n))));
  const begin = await processorTimes(db);
  const timed = async (work: () => Promise<unknown>): Promise<Run> => {
    const [readCpuMs, begunAt] = [begin(), performance.now()];
    await work();
    return { ms: performance.now() - begunAt, cpuMs: readCpuMs() };
  };
  const [durations, cpuTimes, lookUps]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    const [units, pages]: [Run[], Run[]] = [[], []];
    for (let n = 0; n < RUNS_PER_ROUND; n++) {
      const reader = readerOf(round * RUNS_PER_ROUND + n);
      units.push(await timed(() => db.query(lookUp, [reader])));
      pages.push(await timed(() => ask(reader)));
    }
    const of = (runs: readonly Run[], what: keyof Run) => median(runs.map((run) => run[what]));
    durations.push(of(pages, 'ms') / of(units, 'ms'));
    cpuTimes.push(of(pages, 'cpuMs') / of(units, 'cpuMs'));
    lookUps.push(of(units, 'ms'));
  }
  return { durations, cpuTimes, lookUpMs: median(lookUps) };
}
