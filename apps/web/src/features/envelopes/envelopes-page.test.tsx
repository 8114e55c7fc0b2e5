import {
  claimRedRain,
  receivedRedRains,
  redRainProof,
  waitingRedRains,
} from '@app/shared/envelopes/schemas';
import { splitEnvelope } from '@app/shared/envelopes/split-envelope';
import { sha256 } from '@app/shared/fairness/fair-numbers';
import { money, moneyToWire } from '@app/shared/money/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { EnvelopesPage } from './envelopes-page.tsx';

const SEED = 'a seed';
const [one] = waitingRedRains.example.answer;
const received = receivedRedRains.example.answer;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  reply(waitingRedRains.path, [one]);
  reply(receivedRedRains.path, received);
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const reply = (path: string, value: unknown) => {
  server.replies[`GET ${path}`] = () => ({ json: success(value) });
};
const render = () =>
  renderPage({ origin: server.origin, path: '/envelopes', page: <EnvelopesPage /> });

test('opens a waiting envelope, and shows the part', async () => {
  server.replies[`POST ${claimRedRain.path}`] = () => ({
    json: success(claimRedRain.example.answer),
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Red envelope' });
  reply(waitingRedRains.path, []);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open' }));
  await within(dialog).findByText('Added to your balance');
  expect(within(dialog).getByText('$4.20')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  await screen.findByText('No red envelopes right now.', { exact: false });
});

test('reports that other members took all parts, and offers no second try', async () => {
  server.replies[`POST ${claimRedRain.path}`] = () => ({
    status: 409,
    json: refusal('envelope.gone'),
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Red envelope' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open' }));
  await within(dialog).findByText('All parts of this red envelope have been taken.');
  expect(within(dialog).queryByRole('button', { name: 'Open' })).toBeNull();
});

const proofOf = async (more: object = {}) => {
  const { answer } = redRainProof.example;
  const split = { ...answer, total: money(10_000n), unit: money(100n) };
  const amounts = await splitEnvelope(split, SEED);
  return {
    ...answer,
    seed: SEED,
    seedHash: await sha256(SEED),
    amounts: amounts.map(moneyToWire),
    ...more,
  };
};

test.each([
  ['The split is fair.', {}],
  ['The split doesn’t match.', { amounts: [0.5, 0.5] }],
])('verifies the split in the browser: %s', async (verdict, more) => {
  reply(redRainProof.path, await proofOf(more));
  await render();
  await userEvent.click(await screen.findByRole('button', { name: /^ag\*\*\*f/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Red envelope' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verify split' }));
  await within(dialog).findByText(verdict);
  const parts = within(dialog).getByRole('region', { name: /^Parts/ });
  expect(within(parts).getAllByRole('listitem')).toHaveLength(2);
});

test('an envelope that is still open cannot be verified yet', async () => {
  const [first] = received.list;
  reply(receivedRedRains.path, { ...received, list: [{ ...first, state: 'open' }] });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: /^ag\*\*\*f/ }));
  await screen.findByText('You can verify the split once the red envelope is over.');
  expect(screen.queryByRole('button', { name: 'Verify split' })).toBeNull();
});

test('reports a failure to load, and empty lists', async () => {
  server.replies[`GET ${waitingRedRains.path}`] = () => ({
    status: 404,
    json: refusal('team.member_unknown'),
  });
  reply(receivedRedRains.path, { ...received, list: [], total: 0, footer: { amount: 0 } });
  await render();
  await screen.findByText('You haven’t opened a red envelope yet.');
  await screen.findByText('Your money isn’t affected.', { exact: false });
  reply(waitingRedRains.path, []);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText(/^No red envelopes right now/)).toBeTruthy());
});
