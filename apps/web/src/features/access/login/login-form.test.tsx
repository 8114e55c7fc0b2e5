import { key, loggedInExample, login, loginVerification } from '@app/shared/access/session.schemas';
import type { Flag } from '@app/shared/flags/flags';
import { country } from '@app/shared/system/schemas';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { heldLogin, holdLogin } from '../../../lib/session/held-login.ts';
import { currentSession, endSession } from '../../../lib/session/session.ts';
import { type Site, SiteProvider } from '../../../lib/site.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { siteWithout } from '../../../testing/site-with.ts';
import {
  refusal,
  startWireServer,
  success,
  type WireServer,
} from '../../../testing/wire-server.ts';
import { LoginForm } from './login-form.tsx';

const LOGIN = `POST ${login.path}`;
const PROOF = `POST ${loginVerification.path}`;
const proofNeeded = refusal('login_verify_required', {
  ticket: 'x'.repeat(43),
  methods: ['payee'],
});

let server: WireServer;
let outcomes: string[];

beforeEach(async () => {
  outcomes = [];
  server = await startWireServer();
  server.replies[`GET ${key.path}`] = () => ({ json: success(key.example.answer) });
  server.replies[`GET ${country.path}`] = () => ({ json: success(country.example.answer) });
});
afterEach(async () => {
  cleanup();
  endSession();
  holdLogin(undefined);
  await server.close();
});

const show = (portal: 'member' | 'agent' = 'member', ...off: Flag[]) =>
  showOn(siteWithout(...off), portal);
const showOn = async (site: Site, portal: 'member' | 'agent' = 'member') => {
  await renderPage({
    origin: server.origin,
    path: '/login',
    page: (
      <SiteProvider value={site}>
        <LoginForm
          portal={portal}
          onLoggedIn={() => outcomes.push('in')}
          onStale={() => outcomes.push('stale')}
        />
      </SiteProvider>
    ),
  });
  await screen.findByRole('button', { name: 'Log in' });
};

async function logInBySms() {
  const person = userEvent.setup();
  await person.click(screen.getByRole('radio', { name: 'With SMS code' }));
  const countries = await screen.findByLabelText('Country');
  await screen.findByRole('option', { name: /66/ });
  await person.selectOptions(countries, 'TH');
  await person.type(screen.getByLabelText('Mobile number'), '812345678');
  await person.type(screen.getByLabelText('Verification code'), '123456');
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  return person;
}

test('2.8, 1.48 offers the code by SMS only where the site has it', async () => {
  await show('member', 'MOBILEVERCODELOGIN3');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('offers no code by SMS on a site that has no gateway for it', async () => {
  await showOn({ ...siteWithout(), smsCodes: false });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByLabelText('Username')).toBeTruthy();
});

test('2.10, 2.11 remembers members but not agents', async () => {
  await show('agent');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: /show/i })).toBeDefined();
  cleanup();
  await show();
  expect(screen.getByRole('checkbox', { name: 'Remember me on this device' })).toBeDefined();
});

test('logs in by a code', async () => {
  await show();
  server.replies[LOGIN] = () => ({ json: success(loggedInExample) });
  await logInBySms();
  await waitFor(() => expect(outcomes).toEqual(['in']));
  expect(currentSession()?.username).toBe('player01');
});

test('2.125 asks for a second proof, reports a wrong one, and logs in with a right one', async () => {
  await show();
  server.replies[LOGIN] = () => ({ json: proofNeeded });
  const person = await logInBySms();
  const name = await screen.findByLabelText('Name on your bank account');
  server.replies[PROOF] = () => ({ status: 403, json: refusal('login.verification_wrong') });
  await person.type(name, 'Wrong Name');
  await person.click(screen.getByRole('button', { name: 'Verify and log in' }));
  await screen.findByText('That didn’t match. Try again.');
  server.replies[PROOF] = () => ({ json: success(loggedInExample) });
  await person.click(screen.getByRole('button', { name: 'Verify and log in' }));
  await waitFor(() => expect(outcomes).toEqual(['in']));
});

test('returns to the form when the proof expires', async () => {
  await show();
  server.replies[LOGIN] = () => ({ json: proofNeeded });
  const person = await logInBySms();
  await person.type(await screen.findByLabelText('Name on your bank account'), 'An');
  server.replies[PROOF] = () => ({ status: 404, json: refusal('login.verification_ended') });
  await person.click(screen.getByRole('button', { name: 'Verify and log in' }));
  await screen.findByText('This took too long. Log in again.');
  expect(outcomes).toEqual([]);
});

test('2.47 does not log in a member who must change their password first', async () => {
  await show();
  server.replies[LOGIN] = () => ({ json: success({ ...loggedInExample, passwordExpired: true }) });
  await logInBySms();
  await waitFor(() => expect(outcomes).toEqual(['stale']));
  expect(currentSession()).toBeUndefined();
  expect(heldLogin()?.loggedIn.token).toBe(loggedInExample.token);
});

test('2.165 the sheet answers invalid input like a wrong password, without a request', async () => {
  await renderPage({
    origin: server.origin,
    path: '/login',
    page: (
      <SiteProvider value={siteWithout()}>
        <LoginForm
          portal="member"
          place="sheet"
          onLoggedIn={() => outcomes.push('in')}
          onStale={() => outcomes.push('stale')}
        />
      </SiteProvider>
    ),
  });
  await userEvent.type(await screen.findByLabelText('Username'), 'player01');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(
    await screen.findByText('Incorrect username or password', { selector: 'strong' }),
  ).toBeTruthy();
  expect(server.received.map(({ method, url }) => `${method} ${url}`)).not.toContain(LOGIN);
});
