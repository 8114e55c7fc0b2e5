import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAddress } from './is-address.ts';

/** Addresses from the standards, or well-known ones of the networks. */
const GOOD = {
  bitcoin: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'BC1SW50QGDZ25J',
  ],
  evm: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0xde709f2102306220921060314715629080e2fb77',
  ],
  tron: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'],
} as const;
type Checked = keyof typeof GOOD;

const all = Object.entries(GOOD).flatMap(([network, list]) =>
  list.map((address) => [network as Checked, address] as const),
);

describe.each(all)('%s address %s', (network, address) => {
  test('is valid', () => expect(isAddress(network, address)).toBe(true));

  test('is invalid with one character changed, left out or added', () => {
    fc.assert(
      fc.property(
        fc.nat(address.length - 1),
        fc.constantFrom(...'13aBcdEfGhqp'),
        (place, character) => {
          const [head, tail] = [address.slice(0, place), address.slice(place + 1)];
          const isHex = network === 'evm' && !/[A-F]/.test(address.slice(2));
          for (const wrong of [head + character + tail, head + tail, address + character]) {
            if (wrong.toLowerCase() === address.toLowerCase()) continue;
            if (isHex && /^0x[\da-f]{40}$/.test(wrong)) continue; // no checksum: any digits are valid
            expect(isAddress(network, wrong), wrong).toBe(false);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test('is invalid on other networks', () => {
    for (const other of (['bitcoin', 'evm', 'tron'] as const).filter((one) => one !== network))
      expect(isAddress(other, address)).toBe(false);
  });
});

test('refuses a character outside the alphabet, even if the checksum would match', () => {
  expect(isAddress('tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(true);
  expect(isAddress('tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otT0gjLj6t')).toBe(false);
});

test('refuses mixed case with a wrong checksum, another checksum version, and empty text', () => {
  expect(isAddress('evm', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(false);
  expect(
    isAddress('bitcoin', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'),
  ).toBe(false);
  for (const network of ['bitcoin', 'evm', 'tron'] as const)
    expect(isAddress(network, '')).toBe(false);
  expect(isAddress('other', 'anything at all')).toBe(true);
});
