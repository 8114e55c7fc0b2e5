import { askAffiliates, list as files } from '@app/shared/exports/schemas';
import {
  linkOrigins,
  postback,
  postbackDeliveries,
  renewPostbackSecret,
  setPostback,
  testPostback,
} from '@app/shared/postbacks/schemas';
import { Toasts } from '@app/ui/feedback/toasts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../../../testing/wire-server.ts';
import { OriginsCard } from './origins-card.tsx';
import { PostbackCard } from './postback-card.tsx';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  for (const call of [postback, postbackDeliveries, linkOrigins])
    server.replies[`GET ${call.path}`] = () => ({ json: success(call.example.answer) });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const page = (
  <>
    <OriginsCard />
    <PostbackCard />
    <Toasts />
  </>
);
const show = () => renderPage({ origin: server.origin, path: '/agent/links', page });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (method: string) =>
  server.received
    .filter((request) => request.method === method)
    .map(({ body }) => JSON.parse(body || '{}'));

test('sets up a postback with its events, and shows the secret once', async () => {
  server.replies[`GET ${postback.path}`] = () => ({ json: success({ postback: null }) });
  server.replies[`PUT ${setPostback.path}`] = () => ({ json: success(setPostback.example.answer) });
  await show();
  await press('Set up postbacks');
  const dialog = within(await screen.findByRole('dialog'));
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await save();
  await dialog.findByText(/Enter an HTTPS address/);
  const url = 'https://track.example/pb?cid={click_id}';
  await userEvent.click(dialog.getByRole('textbox'));
  await userEvent.paste(url);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Commission paid' }));
  await save();
  await dialog.findByText('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');
  expect(sent('PUT')).toEqual([
    { url, events: ['registration', 'first_deposit', 'qualified'], enabled: true },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows each delivery’s result, and sends a test', async () => {
  server.replies[`POST ${testPostback.path}`] = () => ({ json: success({}) });
  await show();
  const table = await screen.findByRole('table', { name: 'Latest deliveries' });
  expect(table.textContent).toMatch(
    /First depositPlayerplayer01Amount\$50\.00.*WaitingYour server returned 503\.Next attempt at/,
  );
  await press('Send test');
  await screen.findByText('Test queued. See your server’s response below.');
});

test('renews the secret after explaining the effect', async () => {
  const { answer } = renewPostbackSecret.example;
  server.replies[`POST ${renewPostbackSecret.path}`] = () => ({ json: success(answer) });
  await show();
  await press('Renew secret');
  await screen.findByText(/The old secret stops working immediately/);
  expect(sent('POST')).toEqual([]);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Renew secret' }));
  await screen.findByText(answer.secret);
});

test('filters origins and their export by one value of a parameter', async () => {
  await show();
  const table = await screen.findByRole('table', { name: 'Players by click and sub ID' });
  expect(table.textContent).toMatch(/player01.*c-83920sub1banner-7/);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Parameter' }), 'click_id');
  await userEvent.type(screen.getByRole('searchbox'), 'c-83920');
  await waitFor(() => {
    const last = server.received.filter(({ url }) => url?.startsWith(linkOrigins.path)).at(-1);
    expect(Object.fromEntries(new URLSearchParams(last?.url?.split('?')[1]))).toEqual({
      size: '20',
      click_id: 'c-83920',
    });
  });
  server.replies[`POST ${askAffiliates.path}`] = () => ({
    json: success(askAffiliates.example.answer),
  });
  server.replies[`GET ${files.path}`] = () => ({ json: success({ list: [] }) });
  const [ofPlayers = expect.unreachable()] = screen.getAllByRole('button', { name: 'Export' });
  await userEvent.click(ofPlayers);
  await press('Prepare file');
  const exportInput = { kind: 'linkOrigins', format: 'csv', click_id: 'c-83920' };
  await expect.poll(() => sent('POST')).toEqual([exportInput]);
});
