import { expect, test } from 'vitest';
import { mayReadMetrics } from './may-read-metrics.ts';

const TOKEN = 'a token for the scraper of the metrics';
const here = { headers: {}, socket: { remoteAddress: '127.0.0.1' } };
const away = { headers: {}, socket: { remoteAddress: '203.0.113.7' } };
const withToken = (authorization: string) => ({ ...away, headers: { authorization } });

test('in production only requests with the token read metrics, also on the machine itself', () => {
  const rule = { token: TOKEN, isProduction: true };
  expect(mayReadMetrics(here, rule)).toBe(false);
  expect(mayReadMetrics(away, rule)).toBe(false);
  expect(mayReadMetrics(withToken('Bearer wrong'), rule)).toBe(false);
  expect(mayReadMetrics(withToken(`Bearer ${TOKEN}`), rule)).toBe(true);
});

test('in production without a token no request reads metrics', () => {
  const rule = { token: undefined, isProduction: true };
  for (const request of [here, away, withToken(''), withToken('Bearer undefined')]) {
    expect(mayReadMetrics(request, rule)).toBe(false);
  }
});

test('outside production requests from this machine read metrics as well, but not through a proxy', () => {
  const rule = { token: undefined, isProduction: false };
  expect(mayReadMetrics(here, rule)).toBe(true);
  expect(mayReadMetrics(away, rule)).toBe(false);
  expect(mayReadMetrics({ ...here, headers: { 'x-forwarded-for': '127.0.0.1' } }, rule)).toBe(
    false,
  );
});
