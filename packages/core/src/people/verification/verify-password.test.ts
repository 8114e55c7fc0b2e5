import argon2 from 'argon2';
import { expect, test } from 'vitest';
import { hashPassword } from './hash-password.ts';
import { verifyPassword } from './verify-password.ts';

test('accepts the right password only', async () => {
  const hash = await hashPassword('secret99word');
  expect(await verifyPassword('secret99word', hash)).toEqual({ isRight: true, isOutdated: false });
  expect(await verifyPassword('secret99worD', hash)).toEqual({ isRight: false, isOutdated: false });
});

test('rejects every password without a hash', async () => {
  for (const typed of ['secret99word', 'no member has this password']) {
    expect((await verifyPassword(typed, undefined)).isRight).toBe(false);
  }
});

test('accepts no password by a hash that was made without the pepper', async () => {
  const bare = await argon2.hash('secret99word', { memoryCost: 19 * 1_024, timeCost: 2 });
  expect((await verifyPassword('secret99word', bare)).isRight).toBe(false);
});

test('reports a hash as outdated if its cost is below today’s', async () => {
  const cheap = await hashPassword('secret99word', {
    memoryCost: 1_024,
    timeCost: 1,
    parallelism: 1,
  });
  expect(await verifyPassword('secret99word', cheap)).toEqual({ isRight: true, isOutdated: true });
});
