import { list, makeTop } from '@app/shared/agents/ops-calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AgentsPage } from './agents-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['agents/list'] = { ...list.example.answer, next: 'topagent' };
  server.values['agents/makeTop'] = makeTop.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (permissions?: Parameters<typeof renderPage>[0]['permissions']) =>
  renderPage({
    origin: server.origin,
    path: '/console/agents',
    page: <AgentsPage />,
    ...(permissions && { permissions }),
  });
const sent = (call: string) =>
  server.received.filter((one) => one.call === call).map(({ input }) => input);

test('shows the top of the tree, turns its pages, and finds an agent by name', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'topagent' });
  expect(link.getAttribute('href')).toBe('/console/agents/0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11');
  expect(screen.getByText('Real-time salary')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(sent('agents/list').at(-1)).toEqual({ after: 'topagent' }));
  await userEvent.type(screen.getByRole('searchbox'), ' leaf ');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  await waitFor(() => expect(sent('agents/list').at(-1)).toEqual({ text: 'leaf' }));
  expect(await screen.findByRole('heading', { name: 'Agents found' })).toBeTruthy();
});

test('says what to do where there is no agent yet', async () => {
  server.values['agents/list'] = { list: [], next: null };
  show();
  expect(await screen.findByText('No agents yet. Add the first one.')).toBeTruthy();
});

test('adds a top agent by a name and a reason, and shows the link once', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add top agent' }));
  const add = () => screen.getByRole('button', { name: 'Add agent' });
  await userEvent.click(add());
  expect(screen.getByText('Enter 4 to 16 letters and digits.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Username'), 'hanoitop');
  await userEvent.selectOptions(screen.getByLabelText('Agent type'), '41');
  await userEvent.type(screen.getByLabelText('Reason'), 'Signed with us');
  await userEvent.click(add());
  expect(await screen.findByText(makeTop.example.answer.url)).toBeTruthy();
  expect(sent('agents/makeTop')).toEqual([
    { username: 'hanoitop', customerType: 41, reason: 'Signed with us' },
  ]);
});

test('reports a taken name', async () => {
  server.refusals['agents/makeTop'] = 'register.username_taken';
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add top agent' }));
  await userEvent.type(screen.getByLabelText('Username'), 'hanoitop');
  await userEvent.type(screen.getByLabelText('Reason'), 'Signed with us');
  await userEvent.click(screen.getByRole('button', { name: 'Add agent' }));
  expect(await screen.findByText(/taken/)).toBeTruthy();
});

test('offers no changes with read permission only', async () => {
  show(['agents.read']);
  await screen.findByRole('link', { name: 'topagent' });
  expect(screen.queryByRole('button', { name: 'Add top agent' })).toBeNull();
});
