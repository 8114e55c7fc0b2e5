import { connect, type Database, sql } from '@app/core/platform/db';
import { countByFacts, type Lobby, listGames } from '@app/core/play/games';
import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import type {
  BenchOptions,
  BenchResult,
  MeasuredFigure,
} from '../../scripts/bench/bench-result.ts';
import { median } from '../../scripts/bench/quantiles.ts';
import { withBenchDatabases } from './bench-databases.ts';
import { type LookUpMultiples, measureAgainstLookUp } from './measure-against-look-up.ts';
import { GAMES, type NamedGame, seedCatalog } from './seed-catalog.ts';

/** Aim for lists, in multiples of a look-up of a member by primary key. */
const LIST_AIM = 120;
const FULL = { mistyped: 1_000, changes: 25 };
const SHORT = { mistyped: 200, changes: 10 };
/** Share of mistyped names whose game must be on the first page. */
const FOUND_MIN = 0.97;
const FIRST_PAGE = { page: 1, size: 60 };
const MIDDLE_PAGE = { page: 50, size: 60 };
const READERS = [0n];

interface Ask {
  readonly name: string;
  readonly ask: () => Promise<unknown>;
}

/**
 * Searches and lists of games of a site with 10 000, in look-ups of a member by primary key on the same connection: by
 * their duration, and by the processor time of program and database. Afterwards names with typing errors are searched,
 * and almost all of their games must be on the first page.
 */
export async function run({ postgresUrl, short, say }: BenchOptions): Promise<BenchResult> {
  const { mistyped, changes } = short ? SHORT : FULL;
  return withBenchDatabases(postgresUrl, ['games'], async ({ games }) => {
    await applyMigrations(games);
    const db = connect(games, 4);
    try {
      const now = new Date();
      const lobby: Lobby = { merchantId: 1n, timeZone: 'UTC', language: 'EN', now };
      say(`Filling a catalogue of ${GAMES} games …`);
      const named = await seedCatalog(db, now);
      const asked: (LookUpMultiples & Ask)[] = [];
      for (const each of lists(db, lobby))
        asked.push({
          ...each,
          ...(await measureAgainstLookUp(db, { readers: READERS, ask: each.ask })),
        });
      const lookUpMs = median(asked.map((each) => each.lookUpMs));
      const changed = await afterChanges(db, lobby, changes);
      const found = await shareFound(db, lobby, named.slice(0, mistyped));
      return {
        reference: { name: 'look-up of a member', value: lookUpMs, unit: 'ms' },
        figures: [
          ...asked.flatMap(figuresOf),
          {
            name: 'search after a new name',
            rounds: changed.map((ms) => ms / lookUpMs),
            unit: 'look-ups',
            betterIs: 'lower',
          },
          {
            name: 'mistyped names found',
            rounds: [found * 100],
            unit: '%',
            betterIs: 'higher',
            aim: FOUND_MIN * 100,
          },
        ],
      };
    } finally {
      await db.close();
    }
  });
}

const figuresOf = ({ name, durations, cpuTimes }: LookUpMultiples & Ask): MeasuredFigure[] => [
  { name, rounds: durations, unit: 'look-ups', betterIs: 'lower', aim: LIST_AIM },
  { name: `${name}: work`, rounds: cpuTimes, unit: 'look-ups', betterIs: 'lower' },
];

function lists(db: Database, lobby: Lobby): Ask[] {
  const list = (query: Parameters<typeof listGames>[2], page = FIRST_PAGE) =>
    listGames(db, lobby, query, page);
  return [
    { name: 'part of a name, by SQL', ask: () => list({ name: 'lantern r' }) },
    { name: 'search, two mistyped words', ask: () => list({ search: 'goldne lantrn' }) },
    { name: 'search, one letter', ask: () => list({ search: 'm' }) },
    { name: 'in the site’s order', ask: () => list({ category: 'RNG' }) },
    { name: 'by name, page 50', ask: () => list({ category: 'RNG', order: 'name' }, MIDDLE_PAGE) },
    { name: 'filters with counts', ask: () => countByFacts(db, lobby, { category: 'RNG' }) },
  ];
}

const rename = sql('bench.rename', `UPDATE game SET name = $1 WHERE code = 'reels'`);

/** Milliseconds of the first search after each renaming of a game. */
async function afterChanges(db: Database, lobby: Lobby, changes: number): Promise<number[]> {
  const durations: number[] = [];
  for (let n = 0; n < changes; n++) {
    await db.query(rename, [`Reels ${n}`]);
    const begunAt = performance.now();
    await listGames(db, lobby, { search: 'lantern' }, FIRST_PAGE);
    durations.push(performance.now() - begunAt);
  }
  return durations;
}

/**
 * @throws Error if too few are found
 */
async function shareFound(
  db: Database,
  lobby: Lobby,
  named: readonly NamedGame[],
): Promise<number> {
  let found = 0;
  for (const [n, { code, name }] of named.entries()) {
    const { games } = await listGames(db, lobby, { search: mistype(name, n) }, FIRST_PAGE);
    if (games.some((game) => game.code === code)) found++;
  }
  const share = found / named.length;
  if (share < FOUND_MIN) throw new Error(`only ${found} of ${named.length} mistyped names found`);
  return share;
}

/** Swaps, drops, doubles or replaces one letter inside a word of the name. */
function mistype(name: string, n: number): string {
  const words = name.toLowerCase().split(' ');
  const which = n % Math.min(words.length, 3);
  const word = words[which] ?? '';
  if (word.length < 4) return name;
  const at = 1 + (n % (word.length - 2));
  const [before, letter, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)];
  const after = word.slice(at + 1);
  const errors = [
    before + next + letter + word.slice(at + 2),
    before + after,
    before + letter + letter + after,
    `${before}q${after}`,
  ];
  words[which] = errors[Math.floor(n / 3) % errors.length] ?? word;
  return words.join(' ');
}
