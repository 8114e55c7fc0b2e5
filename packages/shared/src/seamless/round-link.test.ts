import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isRoundLinkSignedBy, roundLinkAddress, signRoundLink } from './round-link.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const link = { vendorCode: 'arcade', roundId: 'round-77', memberRef: 'm-1', expires: 1_000 };

test('a link is valid for one vendor, round, member and time only', () => {
  const signature = signRoundLink(link, privateKey);
  expect(isRoundLinkSignedBy(link, signature, publicKey)).toBe(true);
  for (const other of [
    { vendorCode: 'other' },
    { roundId: 'round-78' },
    { memberRef: 'm-2' },
    { expires: 1_001 },
  ]) {
    expect(isRoundLinkSignedBy({ ...link, ...other }, signature, publicKey)).toBe(false);
  }
  expect(isRoundLinkSignedBy(link, 'no-signature', publicKey)).toBe(false);
});

test("keeps the parameters of the vendor's address", () => {
  const page = new URL(roundLinkAddress('https://games.test/verify?look=plain', link, privateKey));
  const { signature, ...rest } = Object.fromEntries(page.searchParams);
  expect(rest).toEqual({ look: 'plain', round: 'round-77', member: 'm-1', expires: '1000' });
  expect(isRoundLinkSignedBy(link, `${signature}`, publicKey)).toBe(true);
});
