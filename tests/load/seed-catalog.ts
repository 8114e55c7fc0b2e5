import { type Database, sql } from '@app/core/platform/db';
import { makeGame } from './bench-game.ts';

export const GAMES = 10_000;
const VENDORS = 40;
const START = [
  'Amber',
  'Bright',
  'Crystal',
  'Dragon',
  'Emerald',
  'Flaming',
  'Golden',
  'Hidden',
  'Imperial',
  'Jade',
  'Lucky',
  'Mystic',
  'Northern',
  'Opal',
  'Phoenix',
  'Royal',
  'Silver',
  'Thunder',
  'Velvet',
  'Winter',
];
const MIDDLE = [
  'Anchor',
  'Bamboo',
  'Castle',
  'Diamond',
  'Eclipse',
  'Fortune',
  'Garden',
  'Harbor',
  'Island',
  'Jungle',
  'Kingdom',
  'Lantern',
  'Mirror',
  'Orchard',
  'Pearl',
  'Quest',
  'River',
  'Temple',
  'Voyage',
  'Wheel',
];
const END = ['Bonanza', 'Deluxe', 'Express', 'Frenzy', 'Gold', 'Legends', 'Megaways', 'Rush'];

export interface NamedGame {
  readonly code: string;
  readonly name: string;
}

/** Games of 40 vendors with three words each, in English and Chinese. */
export async function seedCatalog(db: Database, now: Date): Promise<readonly NamedGame[]> {
  await makeGame(db, now);
  await db.query(addVendors, [VENDORS]);
  const games = Array.from({ length: GAMES }, (_, n) => ({ code: `game-${n}`, name: nameOf(n) }));
  await db.query(addGames, [
    games.map(({ code }) => code),
    games.map(({ name }) => name),
    now,
    VENDORS,
  ]);
  await db.query(analyze);
  return games;
}

function nameOf(n: number): string {
  const at = (words: readonly string[], place: number) => words[place % words.length] ?? '';
  const [start, middle, end] = [n, Math.floor(n / START.length), Math.floor(n / 400)];
  const edition = n < 3_200 ? '' : ` ${Math.floor(n / 3_200) + 1}`;
  return `${at(START, start)} ${at(MIDDLE, middle)} ${at(END, end)}${edition}`;
}

const addVendors = sql(
  'bench.add_vendors',
  `INSERT INTO vendor (code, name, launch_url, enabled, place, may_roll_back_settled, may_win_without_bet, created_at)
   SELECT 'vendor-' || n, 'Studio ' || n, launch_url, true, n, false, false, created_at
   FROM vendor, generate_series(1, $1::int) n WHERE code = 'bench'`,
);

const addGames = sql(
  'bench.add_games',
  `INSERT INTO game (vendor_id, code, name, names, category, enabled, trial_support, return_rate,
     volatility, stake_min, place, created_at)
   SELECT v.id, l.code, l.name, jsonb_build_object('CN', '游戏' || l.n), (ARRAY['RNG', 'RNG', 'LIVE'])[1 + l.n % 3],
     true, true, 940000 + l.n % 60 * 1000, (ARRAY['low', 'medium', 'high'])[1 + l.n % 3],
     (ARRAY[1000, 2000, 10000, 50000])[1 + l.n % 4], l.n, $3::timestamptz
   FROM unnest($1::text[], $2::text[]) WITH ORDINALITY l (code, name, n)
   JOIN vendor v ON v.code = 'vendor-' || (1 + l.n % $4::int)`,
);

const analyze = sql('bench.analyze', 'ANALYZE');
