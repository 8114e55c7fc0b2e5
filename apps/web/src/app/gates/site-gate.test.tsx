import { exchange } from '@app/shared/access/session.schemas';
import * as system from '@app/shared/system/schemas';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSession } from '../../lib/session/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { SiteGate } from './site-gate.tsx';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const STATUS = `GET ${system.statusV2.path}`;
const open = () => ({ json: success(system.statusV2.example.answer) });

async function show(answer: object) {
  server.replies[STATUS] = () => ({
    json: success({ ...system.statusV2.example.answer, ...answer }),
  });
  await render();
}

async function render() {
  const links = { deposit: undefined, login: undefined } as never;
  const page = <SiteGate links={links}>The lobby</SiteGate>;
  await renderPage({ origin: server.origin, path: '/', page });
}

test.each([
  ['setup', 'We’re not open yet'],
  ['closed', 'This site is closed'],
] as const)(
  'a visitor of a site in the state %s reads it, and nothing of the site',
  async (opening, words) => {
    await show({ status: 3, opening });
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
    expect(screen.queryByText('The lobby')).toBeNull();
  },
);

test('an operator with a preview sees the unopened site with a notice, and can end the preview', async () => {
  await show({ status: 0, opening: 'setup', preview: true });
  expect(await screen.findByText('The lobby')).toBeTruthy();
  expect(screen.getByText('Preview: visitors can’t see this site yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'End preview' }).getAttribute('href')).toBe('/preview');
});

test('an operator’s support view names the member', async () => {
  startSession({ ...exchange.example.answer, userName: 'ann' }, 1_795_000_000_000, true);
  await show({});
  expect(await screen.findByText(/^Support view of ann\./)).toBeTruthy();
});

test('an open site shows no preview notice', async () => {
  await show({});
  expect(await screen.findByText('The lobby')).toBeTruthy();
  expect(screen.queryByText(/Preview/)).toBeNull();
});

test('an address of no site stays on the screen while it is checked again', async () => {
  server.replies[STATUS] = () => ({ status: 400, json: refusal('domain.invalid') });
  await render();
  const heading = await screen.findByRole('heading', { name: 'This address isn’t in use' });
  const checked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  server.replies[STATUS] = async () => {
    checked.resolve();
    await mayAnswer.promise;
    return open();
  };
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await checked.promise;
  expect(heading.isConnected).toBe(true);
  mayAnswer.resolve();
  await waitFor(() => screen.getByText('The lobby'));
});
