import { expect, test } from 'vitest';
import { wireFine } from './fine.ts';

test.each([-1, 9e10 + 1, 1e21, Number.MAX_VALUE, 1e-9, 0.123456789])('refuses %d', (amount) => {
  expect(wireFine.safeParse(amount).success).toBe(false);
});

test.each([0, 1e-8, 38.834951, 9e10])('takes %d', (amount) => {
  expect(wireFine.safeParse(amount).success).toBe(true);
});
