import { expect, test } from 'vitest';
import { sourceFiles, TEST_FILE, TYPESCRIPT } from './support/source-files.ts';
import { namedTables } from './support/tables.ts';

const CORE = 'packages/core/src/';

/** Files that may read games directly, whether or not a site offers them, with the reason. */
const MAY_NAME_GAMES: Readonly<Record<string, string>> = {
  'play/games/offered-games.ts': 'says what a site offers',
  'play/games/register-game.ts': 'a vendor’s facts',
  'play/games/game-facts.ts': 'an operator changes the facts of games, and takes them from a file',
  'play/games/list-vendor-games.ts': 'an operator sees the catalogue, whatever sites offer of it',
  'play/games/rows.ts': 'operators read the names of lotteries that are not offered, too',
  'play/games/list-vendors.ts': 'counts the catalogue',
  'play/games/schedule-game-maintenance.ts': 'maintenance on every site',
  'play/games/change-site-game.ts': 'an operator decides about a game that is not offered, too',
  'play/games/list-site-games.ts': 'an operator sees what is not offered, too',
  'play/games/list-site-vendors.ts': 'an operator sees what is not offered, too',
  'play/games/played-game.ts': 'records name what was played before it was withdrawn',
  'play/games/member-data.ts': 'a member reads what was played before it was withdrawn',
  'play/games/games-by-code.ts': 'a vendor’s records name what was played before it was withdrawn',
  'play/games/has-game.ts': 'a session is of a vendor; each of its bets is asked for its game',
};

test('players find, open and bet on games that their site offers, and no others', () => {
  const files = sourceFiles(TYPESCRIPT).filter(
    ({ path }) => path.startsWith(CORE) && !TEST_FILE.test(path) && !path.includes('/generated/'),
  );
  const naming = files
    .filter((file) => namedTables(file).has('game'))
    .map(({ path }) => path.replace(CORE, ''));
  expect(naming.length).toBeGreaterThan(5);
  expect(naming.filter((path) => !(path in MAY_NAME_GAMES))).toEqual([]);
});
