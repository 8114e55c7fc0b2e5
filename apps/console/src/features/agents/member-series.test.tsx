import { history, read } from '@app/shared/rebates/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MemberSeries } from './member-series.tsx';

const { id } = read.example.request;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['rebates/read'] = read.example.answer;
  server.values['rebates/setSeries'] = {};
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (permissions?: Parameters<typeof renderPage>[0]['permissions']) =>
  renderPage({
    origin: server.origin,
    path: '/console/agents/:id',
    address: `/console/agents/${id}`,
    page: <MemberSeries member={{ id, username: 'topagent' }} />,
    ...(permissions && { permissions }),
  });
const sent = (call: string) =>
  server.received.filter((one) => one.call === call).map(({ input }) => input);

test('shows and changes their highest series', async () => {
  show();
  const series = within(await screen.findByRole('region', { name: 'Payout levels' }));
  expect((await series.findAllByRole('row'))[1]?.textContent).toMatch(/1940.*1900–1950/);
  await userEvent.click(series.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Highest payout level');
  await userEvent.clear(field);
  await userEvent.type(field, '1930');
  await userEvent.type(dialog.getByLabelText('Reason'), 'As agreed');
  await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(sent('rebates/setSeries')).toHaveLength(1));
  expect(sent('rebates/setSeries')).toEqual([
    { id, category: 'LOTT', series: 1_930, reason: 'As agreed' },
  ]);
});

test('offers no changes with read permission only', async () => {
  show(['agents.read']);
  await screen.findByText('1900–1950');
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

test('shows who assigned a series, and where a link assigned less than promised', async () => {
  const [first] = history.example.answer.list;
  const later = { change: '13', before: 1_930, series: 1_940, promised: null, code: null };
  server.values['rebates/history'] = {
    list: [
      { ...first, ...later, change: '14', agent: null, isFirst: false },
      { ...first, ...later, isFirst: false },
      first,
    ],
    next: '12',
  };
  show(['agents.read']);
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog'));
  const rows = (await dialog.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/1930 → 1940.*An operator/),
    expect.stringMatching(/1930 → 1940.*topagent$/),
    expect.stringMatching(/– → 1930.*Link LEAF2026 of topagent, which promised 1940/),
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Older' }));
  await waitFor(() => expect(sent('rebates/history').at(-1)).toMatchObject({ before: '12' }));
});

test('the card of series is hidden if the site takes no bets in series', async () => {
  server.values['rebates/read'] = { list: [] };
  show();
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(sent('rebates/read')).toHaveLength(1);
});
