import { key } from '@app/shared/access/session.schemas';
import * as calls from '@app/shared/envelopes/schemas';
import { wallets } from '@app/shared/wallet/schemas';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { AgentEnvelopesPage } from './agent-envelopes-page.tsx';

const CREATE = `POST ${calls.createRedRain.path}`;
const CANCEL = `POST ${calls.cancelRedRain.path}`;
const sent = calls.sentRedRain.example.answer;

let server: WireServer;
beforeEach(async () => {
  startSession(loggedIn(), 0);
  server = await startWireServer();
  server.replies[`GET ${key.path}`] = () => ({ json: success(key.example.answer) });
  server.replies[`GET ${wallets.path}`] = () => ({ json: success(wallets.example.answer) });
  setTerms({});
  for (const call of [calls.sentRedRains, calls.sentRedRain, calls.redRainClaims])
    server.replies[`GET ${call.path}`] = () => ({ json: success(call.example.answer) });
  server.replies[CREATE] = () => ({ json: success(calls.createRedRain.example.answer) });
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

/** Sets the agent's limits. */
function setTerms(changes: object) {
  server.replies[`GET ${calls.redRainTerms.path}`] = () => ({
    json: success({ ...calls.redRainTerms.example.answer, ...changes }),
  });
}

const open = (search = '') =>
  renderPage({
    origin: server.origin,
    path: '/agent/redRain',
    search,
    page: <AgentEnvelopesPage />,
  });
const posts = (call: string) =>
  server.received.filter(({ method, url }) => `${method} ${url}` === call);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('7.27 confirms an envelope with the payment password, and says what happens next', async () => {
  await open();
  await userEvent.type(await screen.findByLabelText('Total amount'), '100');
  await userEvent.click(screen.getByRole('radio', { name: 'Equal' }));
  expect(await screen.findByText('Each part is about $10.00.')).toBeTruthy();
  await press('Continue');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm red envelope' }));
  for (const text of ['$100.00', 'Your whole team', '10 equal parts', '24 hours'])
    dialog.getByText(text);
  await userEvent.click(dialog.getByRole('button', { name: 'Send $100.00' }));
  expect(dialog.getByText('Enter 6 digits.')).toBeTruthy();
  expect(posts(CREATE)).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Payment password'), '246810');
  await userEvent.click(dialog.getByRole('button', { name: 'Send $100.00' }));
  await screen.findByRole('dialog', { name: 'Red envelope sent' });
  expect(posts(CREATE)).toHaveLength(1);
});

test('names a total that is too small for its parts, and a number of parts without members', async () => {
  await open();
  await userEvent.type(await screen.findByLabelText('Total amount'), '1');
  const parts = screen.getByLabelText('Parts');
  await userEvent.clear(parts);
  await userEvent.type(parts, '200');
  expect(screen.getByText(/^Only 140 members can open it/)).toBeTruthy();
  await press('Continue');
  expect(screen.getByText('Enter $2.00 or more for this number of parts.')).toBeTruthy();
  await userEvent.clear(parts);
  await userEvent.type(parts, '501');
  expect(screen.getByText('Enter a whole number from 1 to 500.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Your account type can’t send red envelopes.', { canSend: false }],
  ['You owe $7.00, so you can’t send red envelopes.', { owed: 7 }],
  ['Set a payment password first.', { hasPaymentPassword: false }],
  ['Sending money is paused.', { heldUntil: 1_795_000_000_000 }],
  ['You have no downlines yet. Invite players first.', { teamMembers: 0, directMembers: 0 }],
])('shows the reason in place of the form: %s', async (reason, changes) => {
  setTerms(changes);
  await open();
  await screen.findByText(reason);
  expect(screen.queryByLabelText('Total amount')).toBeNull();
});

test('shows progress and who opened it, and cancels only after a confirmation', async () => {
  await open(`?envelope=${sent.envelopeId}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Red envelope' }));
  await dialog.findByText('3 of 20 parts opened');
  await dialog.findByText('player01');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel red envelope' }));
  await screen.findByText(/We refund what’s left, now \$87\.66/);
  expect(posts(CANCEL)).toEqual([]);
  server.replies[CANCEL] = () => ({ status: 409, json: refusal('envelope.over') });
  await press('Cancel and refund');
  await screen.findByText('This red envelope has ended.');
  const ended = calls.cancelRedRain.example.answer;
  for (const reply of [CANCEL, `GET ${calls.sentRedRain.path}`])
    server.replies[reply] = () => ({ json: success(ended) });
  await press('Cancel and refund');
  await screen.findByText('Cancelled');
  expect(posts(CANCEL)).toHaveLength(2);
});
