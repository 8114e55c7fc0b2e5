import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { challengeOf, finishSocialLogin, startSocialLogin } from './social-login-state.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a login can be finished once, in its tab and with its state', () => {
  const login = startSocialLogin('google');
  expect(finishSocialLogin(login.state)).toEqual(login);
  expect(finishSocialLogin(login.state)).toBeUndefined();
  const { state } = startSocialLogin('facebook');
  expect(finishSocialLogin(`${state}x`)).toBeUndefined();
  // A wrong state ends the login, so it cannot be guessed twice.
  expect(finishSocialLogin(state)).toBeUndefined();
  expect(finishSocialLogin(null)).toBeUndefined();
});

test('every social login has its own random values', () => {
  const [one, two] = [startSocialLogin('google'), startSocialLogin('google')];
  const secrets = [one, two].flatMap(({ state, nonce, codeVerifier }) => [
    state,
    nonce,
    codeVerifier,
  ]);
  expect(new Set(secrets).size).toBe(6);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
});

test('the challenge is the SHA-256 of the verifier', async () => {
  const login = {
    ...startSocialLogin('google'),
    codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  };
  expect(await challengeOf(login)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});

test('ignores invalid stored data', () => {
  for (const text of ['nonsense', '{"provider":"unknown","state":"x"}']) {
    sessionStorage.setItem('socialVisit', text);
    expect(finishSocialLogin('x')).toBeUndefined();
  }
});

test('reports connection.insecure on a page by plain http', async () => {
  const login = startSocialLogin('google');
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  await expect(challengeOf(login)).rejects.toMatchObject({ code: 'connection.insecure' });
});
