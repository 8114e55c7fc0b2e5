import type { PhoneAuth } from '@app/shared/settings/verification';
import { expect, test } from 'vitest';
import { sourcesOfPhoneAuth, widenPolicy } from './page-sources.ts';

const phoneAuth: PhoneAuth = {
  issuer: 'https://issuer.example/play',
  audience: 'play',
  jwksUrl: 'https://keys.example/set',
  sendUrl: 'https://codes.example/v1',
  apiKey: 'public',
  challengeUrl: null,
  challengeOrigins: [],
};

test('lets a page speak to who sends its codes, and run nothing of theirs', () => {
  const policy = widenPolicy("default-src 'self';frame-src 'self'", sourcesOfPhoneAuth(phoneAuth));
  expect(policy).toBe(
    "default-src 'self';frame-src 'self';connect-src 'self' https://codes.example",
  );
});

test('lets in the challenge where there is one, with what it needs and nothing else', () => {
  const challengeUrl = 'https://challenge.example/api.js?render=explicit';
  const challengeOrigins = ['https://static.example'];
  const sources = sourcesOfPhoneAuth({ ...phoneAuth, challengeUrl, challengeOrigins });
  const both = 'https://challenge.example https://static.example';
  expect(widenPolicy("default-src 'self';frame-src 'self' https://games.example", sources)).toBe(
    [
      "default-src 'self'",
      `frame-src 'self' https://games.example ${both}`,
      `connect-src 'self' https://codes.example ${both}`,
      `script-src 'self' ${both}`,
    ].join(';'),
  );
});

test('leaves the policy as it is where nothing is wanted', () => {
  expect(widenPolicy("default-src 'self';object-src 'none'", {})).toBe(
    "default-src 'self';object-src 'none'",
  );
});
