import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginVisit, challengeOf, endVisit } from './visit.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a visit ends once, in its tab and with its state', () => {
  const visit = beginVisit('google');
  expect(endVisit(visit.state)).toEqual(visit);
  expect(endVisit(visit.state)).toBeUndefined();
  const { state } = beginVisit('facebook');
  expect(endVisit(`${state}x`)).toBeUndefined();
  expect(endVisit(state)).toBeUndefined(); // a wrong state ends the visit, so it cannot be guessed twice
  expect(endVisit(null)).toBeUndefined();
});

test('every visit has its own random values', () => {
  const [one, two] = [beginVisit('google'), beginVisit('google')];
  const secrets = [one, two].flatMap(({ state, nonce, codeVerifier }) => [
    state,
    nonce,
    codeVerifier,
  ]);
  expect(new Set(secrets).size).toBe(6);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
});

test('the challenge is the SHA-256 of the verifier', async () => {
  const visit = {
    ...beginVisit('google'),
    codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  };
  expect(await challengeOf(visit)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});

test('ignores invalid stored data', () => {
  for (const text of ['nonsense', '{"provider":"unknown","state":"x"}']) {
    sessionStorage.setItem('socialVisit', text);
    expect(endVisit('x')).toBeUndefined();
  }
});

test('reports connection.insecure on a page by plain http', async () => {
  const visit = beginVisit('google');
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  await expect(challengeOf(visit)).rejects.toMatchObject({ code: 'connection.insecure' });
});
