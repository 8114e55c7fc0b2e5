import { expect, test } from 'vitest';
import { sourceFiles, TEST_FILE, TYPESCRIPT } from './support/source-files.ts';
import { namedTables } from './support/tables.ts';

const CORE = 'packages/core/src/';
/** Folder of the installation's games, which may read them whether or not a site offers them. */
const CATALOG = 'play/games/catalog/';

/** Other files that may read games directly, whether or not a site offers them, with the reason. */
const MAY_NAME_GAMES: Readonly<Record<string, string>> = {
  'play/games/offered-games.ts': 'the games that a site offers',
  'play/games/rows.ts': 'operators read the names of lotteries that are not offered, too',
  'play/games/change-site-game.ts': 'an operator decides about a game that is not offered, too',
  'play/games/list-site-games.ts': 'an operator sees what is not offered, too',
  'play/games/list-site-vendors.ts': 'an operator sees what is not offered, too',
  'play/games/played-game.ts': 'records name what was played before it was withdrawn',
  'play/games/member-data.ts': 'a member reads what was played before it was withdrawn',
};

test('players find, open and bet on games that their site offers, and no others', () => {
  const files = sourceFiles(TYPESCRIPT).filter(
    ({ path }) => path.startsWith(CORE) && !TEST_FILE.test(path) && !path.includes('/generated/'),
  );
  const naming = files
    .filter((file) => namedTables(file).has('game'))
    .map(({ path }) => path.replace(CORE, ''));
  expect(naming.length).toBeGreaterThan(5);
  const wrong = naming.filter((path) => !path.startsWith(CATALOG) && !(path in MAY_NAME_GAMES));
  expect(wrong).toEqual([]);
});
