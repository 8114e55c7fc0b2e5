import type { PhoneAuth } from '@app/shared/captcha/settings';
import { expect, test } from 'vitest';
import {
  joinSources,
  sourcesOfChat,
  sourcesOfPhoneAuth,
  sourcesOfStatistics,
  widenPolicy,
} from './page-sources.ts';

const phoneAuth: PhoneAuth = {
  issuer: 'https://issuer.example/play',
  audience: 'play',
  jwksUrl: 'https://keys.example/set',
  sendUrl: 'https://codes.example/v1',
  apiKey: 'public',
  challengeUrl: null,
  challengeOrigins: [],
};

test('allows requests to the phone verification provider, but no scripts', () => {
  const policy = widenPolicy("default-src 'self';frame-src 'self'", sourcesOfPhoneAuth(phoneAuth));
  expect(policy).toBe(
    "default-src 'self';frame-src 'self';connect-src 'self' https://codes.example",
  );
});

test('allows the challenge with its sources only', () => {
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

test('allows statistics and chat if the site has them', () => {
  const policy = "default-src 'self';img-src 'self' data:;frame-src 'self'";
  const all = joinSources(
    sourcesOfStatistics('G-LANTERN1'),
    sourcesOfChat('https://chat.example/lantern?x=1'),
  );
  const reports =
    'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';
  expect(widenPolicy(policy, all)).toBe(
    [
      "default-src 'self'",
      `img-src 'self' data: ${reports}`,
      "frame-src 'self' https://chat.example",
      "script-src 'self' https://www.googletagmanager.com",
      `connect-src 'self' ${reports}`,
    ].join(';'),
  );
  expect(joinSources(sourcesOfStatistics(null), sourcesOfChat(null))).toEqual({});
});

test('keeps the policy unchanged without further sources', () => {
  expect(widenPolicy("default-src 'self';object-src 'none'", {})).toBe(
    "default-src 'self';object-src 'none'",
  );
});
