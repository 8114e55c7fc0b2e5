import { type Database, sql } from '@app/core/db';
import { quantile } from './figures.ts';
import { processorTimes } from './processor-time.ts';

const RUNS = 600;
/** Pages at once, so that each connection has planned what they ask before they are measured. */
const WARM_UP = 20;

const lookUp = sql('bench.look_up', 'SELECT * FROM member WHERE id = $1');

interface Asked<Subject> {
  readonly ofMember: (subject: Subject) => bigint;
  readonly ask: (subject: Subject) => Promise<unknown>;
}

interface Run {
  readonly ms: number;
  /** Milliseconds that a processor worked on it. */
  readonly worked: number;
}

interface Runs {
  /** Milliseconds of the very first, whose statements no connection has planned. */
  readonly first: number;
  /** After the warm-up, of one team after another. */
  readonly pages: readonly Run[];
  /** A look-up before each of them. */
  readonly units: readonly Run[];
}

/**
 * Asks for a page of one subject after another, each after a look-up of a member by primary key.
 *
 * @param ofMember whom to look up
 */
export async function measure<Subject>(
  db: Database,
  subjects: readonly Subject[],
  { ofMember, ask }: Asked<Subject>,
): Promise<Runs> {
  const subjectOf = (n: number): Subject => {
    const subject = subjects[n % subjects.length];
    if (subject === undefined) throw new Error('there is nothing to ask for');
    return subject;
  };
  const startedAt = performance.now();
  await ask(subjectOf(0));
  const first = performance.now() - startedAt;
  await Promise.all(Array.from({ length: WARM_UP }, (_, n) => ask(subjectOf(n))));
  const begin = await processorTimes(db);
  const timed = async (work: () => Promise<unknown>): Promise<Run> => {
    const [worked, begunAt] = [begin(), performance.now()];
    await work();
    return { ms: performance.now() - begunAt, worked: worked() };
  };
  const [units, pages]: [Run[], Run[]] = [[], []];
  for (let n = 0; n < RUNS; n++) {
    units.push(await timed(() => db.query(lookUp, [ofMember(subjectOf(n))])));
    pages.push(await timed(() => ask(subjectOf(n))));
  }
  return { first, pages, units };
}

/** The same in look-ups: medians, and the slowest of a hundred. */
export function inUnits({ first, pages, units }: Runs) {
  const share = (runs: readonly Run[], of: keyof Run, at: number) =>
    quantile(
      runs.map((run) => run[of]),
      at,
    );
  const one = share(units, 'ms', 0.5);
  const shown = (ms: number, by = one) => Number((ms / by).toFixed(1));
  const oneWorked = share(units, 'worked', 0.5);
  return {
    p50: shown(share(pages, 'ms', 0.5)),
    p99: shown(share(pages, 'ms', 0.99)),
    workP50: shown(share(pages, 'worked', 0.5), oneWorked),
    workP99: shown(share(pages, 'worked', 0.99), oneWorked),
    first: shown(first),
    unitMs: Number(one.toFixed(2)),
    unitP99: shown(share(units, 'ms', 0.99)),
  };
}
