import { expect, test } from 'vitest';
import { isOwnName } from './own-name.ts';

test.each(['player2026', 'PLAYER2026', ' Player2026 ', 'ｐｌａｙｅｒ２０２６'])(
  'recognizes %s as the name player2026',
  (password) => expect(isOwnName(password, 'player2026')).toBe(true),
);

test.each([
  ['player2026x', 'player2026'],
  ['2026player', 'player2026'],
  ['', ''],
  ['player2026', ''],
])('does not take %j for the name %j', (password, username) =>
  expect(isOwnName(password, username)).toBe(false),
);
