import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { frameAddress, isFrameSignedBy, signFrame } from './frame-link.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const link = { vendorCode: 'arcade', origin: 'https://lantern.example' };

test('a link is valid for one vendor, origin and key only', () => {
  const signature = signFrame(link, privateKey);
  expect(isFrameSignedBy(link, signature, publicKey)).toBe(true);
  for (const other of [{ vendorCode: 'other' }, { origin: 'https://lantern.example:8443' }]) {
    expect(isFrameSignedBy({ ...link, ...other }, signature, publicKey)).toBe(false);
  }
  const stranger = generateKeyPairSync('ed25519');
  expect(isFrameSignedBy(link, signature, stranger.publicKey)).toBe(false);
  expect(isFrameSignedBy(link, 'no-signature', publicKey)).toBe(false);
});

test("keeps the parameters of the vendor's address", () => {
  const page = new URL(frameAddress('https://games.test/play?token=t-1', link, privateKey));
  const { frameSignature, ...rest } = Object.fromEntries(page.searchParams);
  expect(rest).toEqual({ token: 't-1', frame: 'https://lantern.example' });
  expect(isFrameSignedBy(link, `${frameSignature}`, publicKey)).toBe(true);
});
