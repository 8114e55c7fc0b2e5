import { expect, test } from 'vitest';
import { circlesAmong, type Import, importsOf } from './imports.ts';
import { sourceFiles, TEST_FILE } from './source-files.ts';

/**
 * What a feature of the site shows to other features, and nothing else of it. A piece that many need and
 * that is about none of them belongs into `lib`, `packages/client` or `packages/ui`.
 */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  access: ['trial-invitation.tsx'],
  codes: [
    'code-field.tsx',
    'number-fields.tsx',
    'send-code-button.tsx',
    'use-code-request.ts',
    'use-countries.ts',
    'use-is-whole-number.ts',
  ],
  'free-play': ['free-play-button.tsx', 'game-entrance.tsx', 'use-entrance.ts'],
  games: [
    'categories.ts',
    'favorite-button.tsx',
    'game-place.tsx',
    'last-game.ts',
    'use-favorites.ts',
    'use-game-of-path.ts',
    'use-game-pictures.ts',
    'use-games.ts',
    'use-lanes.ts',
    'use-recent-games.ts',
    'use-rest-text.ts',
  ],
  'human-check': ['human-check-panel.tsx', 'use-human-check.ts'],
  member: ['preferences.tsx', 'sign-out-dialog.tsx', 'use-member.ts'],
  password: [
    'bind-email-dialog.tsx',
    'bind-mobile-dialog.tsx',
    'change-password-form.tsx',
    'forgot-ways.tsx',
    'own-password-field.tsx',
  ],
  'phone-auth': ['use-phone-codes.ts'],
  records: ['bet-detail.tsx', 'bet-row.tsx', 'bet-states.ts'],
  session: [
    'access-open.ts',
    'access-ticket.tsx',
    'posters.ts',
    'use-begin-session.ts',
    'use-login.ts',
    'use-next.ts',
    'use-rule-ticks.ts',
  ],
  social: ['provider-mark.tsx', 'social-buttons.tsx', 'visit.ts'],
  wallet: ['held-back.ts', 'round-holds.ts', 'session-net.tsx', 'use-wallet.ts', 'wallet.tsx'],
};

const FEATURE = /^(apps\/(?:web|console))\/src\/features\/([^/]+)\/(.+)$/;
/** It chooses among the pages, as the frame does. */
const COMPOSES = 'apps/console/src/features/home/home-page.tsx';

const imports = sourceFiles(/^apps\/(web|console)\/src\/.*\.tsx?$/)
  .filter(({ path }) => !TEST_FILE.test(path))
  .flatMap(importsOf);
const across = imports.flatMap(({ from, target = '' }) => {
  const [, app, feature] = FEATURE.exec(from) ?? [];
  const [, otherApp, other, file] = FEATURE.exec(target) ?? [];
  if (!feature || !other || !file || app !== otherApp || feature === other) return [];
  // The gallery shows the components of all.
  return feature === 'gallery' ? [] : [{ from, feature, other, file }];
});

test('a feature enters another only by its door', () => {
  const wrong = across.filter(({ other, file }) => !DOORS[other]?.includes(file));
  expect(wrong.map(({ from, other, file }) => `${from} imports ${other}/${file}`)).toEqual([]);
});

test('every door is used', () => {
  const used = new Set(across.map(({ other, file }) => `${other}/${file}`));
  const doors = Object.entries(DOORS).flatMap(([name, files]) => files.map((f) => `${name}/${f}`));
  expect(doors.filter((door) => !used.has(door))).toEqual([]);
});

test('features do not need each other in a circle', () => {
  const ways = across.map(
    ({ feature, other }): Import => ({
      ...{ from: feature, target: other, specifier: other, isTypeOnly: false },
    }),
  );
  expect(ways.length).toBeGreaterThan(50);
  expect(circlesAmong(ways)).toEqual([]);
});

test('neither features nor what they share need the frame around them', () => {
  const wrong = imports.filter(
    ({ from, target = '' }) =>
      /^apps\/(web|console)\/src\/(features|lib)\//.test(from) &&
      /^apps\/(web|console)\/src\/app\//.test(target) &&
      from !== COMPOSES,
  );
  expect(wrong.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([]);
});
