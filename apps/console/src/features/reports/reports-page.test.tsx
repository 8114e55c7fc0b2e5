import * as exports from '@app/shared/exports/ops-calls';
import * as calls from '@app/shared/exports/scheduled-reports.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ReportsPage } from './reports-page.tsx';

const [schedule] = calls.list.example.answer.list;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['scheduledReports/list'] = calls.list.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = () => renderPage({ origin: server.origin, page: <ReportsPage /> });
const sent = (call: string) => server.received.filter((each) => each.call === call);

test('schedules a report of a list that the operator may read', async () => {
  server.values['scheduledReports/add'] = {};
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule a report' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Report' }), 'Audit trail');
  await userEvent.click(dialog.getByRole('radio', { name: 'Monthly' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Time' }), '09:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule a report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('scheduledReports/add')[0]?.input).toEqual({
    kind: 'audit',
    format: 'xlsx',
    period: 'month',
    hour: 9,
    language: 'EN',
  });
});

test('downloads a report, pauses and removes a schedule', async () => {
  server.values['exports/link'] = { ...exports.link.example.answer, url: null };
  server.values['scheduledReports/pause'] = {};
  server.values['scheduledReports/remove'] = {};
  show();
  expect(await screen.findByText('Mondays at 07:00')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Download 2026-11-16 to 2026-11-22' }));
  await waitFor(() => expect(sent('exports/link')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: /^Pause/ }));
  await waitFor(() =>
    expect(sent('scheduledReports/pause')[0]?.input).toEqual({ id: schedule?.id, isPaused: true }),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(sent('scheduledReports/remove')).toHaveLength(1));
});

test('asks for an address first, and says why a schedule stopped', async () => {
  const stopped = { ...schedule, state: 'forbidden', dueAt: null, reports: [] };
  server.values['scheduledReports/list'] = { email: null, list: [stopped] };
  show();
  expect((await screen.findByRole('link', { name: 'Add email' })).getAttribute('href')).toBe(
    '/console/account',
  );
  expect(screen.queryByRole('button', { name: 'Schedule a report' })).toBeNull();
  expect(screen.getByText('Stopped: permission missing')).toBeTruthy();
  expect(screen.getByText('None yet')).toBeTruthy();
});
