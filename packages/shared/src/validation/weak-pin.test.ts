import { expect, test } from 'vitest';
import { isWeakPin } from './weak-pin.ts';

test.each(['000000', '777777', '123456', '654321', '567890', '098765', '121212', '123123'])(
  '%s is weak',
  (pin) => expect(isWeakPin(pin)).toBe(true),
);

test.each(['482915', '730264', '246810', '112233', '123457', '101011'])('%s is not weak', (pin) =>
  expect(isWeakPin(pin)).toBe(false),
);
