import { expect, test } from 'vitest';
import { readLoginState } from './login-state.ts';

test.each(['/deposit', '/agent/realtime?x=1', '/'])('goes on to %s', (from) => {
  expect(readLoginState({ from })).toEqual({ from });
});

test.each([undefined, null, {}, { from: 7 }, { from: '//evil.example' }, { from: 'https://x' }])(
  'does not believe %j',
  (state) => expect(readLoginState(state)).toEqual({}),
);
