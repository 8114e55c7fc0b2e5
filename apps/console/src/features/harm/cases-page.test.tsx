import * as calls from '@app/shared/harm/ops-calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CasesPage } from './cases-page.tsx';

const { list } = calls.list.example.answer;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['harm/list'] = { list, next: null };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (search = '') =>
  renderPage({
    origin: server.origin,
    path: '/console/harm',
    address: `/console/harm${search}`,
    page: <CasesPage />,
  });
const lastInput = () => server.received.filter(({ call }) => call === 'harm/list').at(-1)?.input;

test('RG-28 lists open cases with their markers', async () => {
  show();
  const link = await screen.findByRole('link', { name: list[0].member.username });
  expect(link.getAttribute('href')).toBe(`/console/harm/${list[0].id}`);
  expect(lastInput()).toEqual({ state: 'open' });
});

test('RG-28 the address says which cases are looked for', async () => {
  show('?state=closed&code=night_play');
  await screen.findByRole('link', { name: list[0].member.username });
  expect(lastInput()).toEqual({ state: 'closed', code: 'night_play' });
  await userEvent.click(screen.getByRole('radio', { name: 'Open' }));
  await waitFor(() => expect(lastInput()).toEqual({ state: 'open', code: 'night_play' }));
});

test('RG-28 says that there are no cases, or none with a sign', async () => {
  server.values['harm/list'] = { list: [], next: null };
  show();
  expect(await screen.findByText('No open cases.')).toBeTruthy();
  cleanup();
  show('?code=long_play');
  expect(await screen.findByText('No cases with this sign.')).toBeTruthy();
});
