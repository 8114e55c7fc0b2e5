import { askRecords, list } from '@app/shared/exports/schemas';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memberClient } from '../../testing/member-client.ts';
import { renderPage } from '../../testing/render-page.tsx';
import {
  type Reply,
  refusal,
  startWireServer,
  success,
  type WireServer,
} from '../../testing/wire-server.ts';
import { ExportButton } from './export-button.tsx';

const [ready] = list.example.answer.list;
const writing = {
  ...ready,
  exportId: '11111111-93c1-4a73-a7ac-6a40b2f7d7f4',
  state: 'writing',
  progress: 42,
  rows: 500,
  expiresAt: null,
  url: null,
};
const failed = { ...writing, exportId: '22222222-93c1-4a73-a7ac-6a40b2f7d7f4', state: 'failed' };

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const open = (files: readonly object[]) => openWith(() => ({ json: success({ list: files }) }));

async function openWith(answer: Reply) {
  server.replies[`GET ${list.path}`] = answer;
  const client = memberClient({ origin: server.origin });
  const ask = (format: 'csv' | 'xlsx') =>
    client.send(askRecords, { kind: 'bets', format, period: '7d' });
  await renderPage({ origin: server.origin, path: '/', page: <ExportButton ask={ask} /> });
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByRole('dialog');
}

test('requests a file in the chosen format, and shows its progress', async () => {
  server.replies[`POST ${askRecords.path}`] = () => ({ json: success(askRecords.example.answer) });
  await open([]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Excel (XLSX)' }));
  server.replies[`GET ${list.path}`] = () => ({ json: success({ list: [writing] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Prepare file' }));
  expect(await screen.findByText('500 rows so far')).toBeTruthy();
  const request = server.received.find(({ method }) => method === 'POST');
  expect(JSON.parse(`${request?.body}`)).toEqual({ kind: 'bets', format: 'xlsx', period: '7d' });
});

test('shows a file that was requested before the first answer about the files', async () => {
  const isRequested = () => server.received.some(({ method }) => method === 'POST');
  const answered = Promise.withResolvers<void>();
  server.replies[`POST ${askRecords.path}`] = () => ({ json: success(askRecords.example.answer) });
  await openWith(async () => {
    if (isRequested()) return { json: success({ list: [writing] }) };
    await answered.promise;
    return { json: success({ list: [] }) };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Prepare file' }));
  await waitFor(() => expect(isRequested()).toBe(true));
  answered.resolve();
  expect(await screen.findByText('500 rows so far')).toBeTruthy();
});

test('offers a finished file, and reports a failed one', async () => {
  await open([ready, failed]);
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe(ready?.url);
  expect(screen.getByText(/1,200 rows, available until/)).toBeTruthy();
  expect(screen.getByText(/couldn’t prepare this file/)).toBeTruthy();
});

test('reports the limit of three exports', async () => {
  const params = { params: { most: 3 } };
  server.replies[`POST ${askRecords.path}`] = () => ({
    status: 409,
    json: { ...refusal('export.limit'), value: params },
  });
  await open([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare file' }));
  await waitFor(() => expect(screen.getByText(/up to 3 files at a time/)).toBeTruthy());
});
