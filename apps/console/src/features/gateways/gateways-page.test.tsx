import { list } from '@app/shared/gateways/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { GatewaysPage } from './gateways-page.tsx';

const [gateway = expect.unreachable()] = list.example.answer.list;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['gateways/list'] = list.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = () => renderPage({ origin: server.origin, page: <GatewaysPage /> });
const sentTo = (call: string) =>
  server.received.filter((each) => each.call === call).map(({ input }) => input);
const press = (within: { getByRole: typeof screen.getByRole }, name: string) =>
  userEvent.click(within.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const open = async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: gateway.name }));
  return dialog();
};

test('shows the first gateway, its health, and the number of waiting messages', async () => {
  const failing = { ...gateway, id: crypto.randomUUID(), name: 'Agate', failure: 'HTTP 401' };
  server.values['gateways/list'] = {
    ...list.example.answer,
    list: [
      { ...gateway, everySite: true, name: 'For all' },
      { ...failing, failedAt: 1_795_000_000_001 },
    ],
    waiting: { sms: 1, mail: 2 },
  };
  show();
  expect(await screen.findByText('1 message is waiting.')).toBeTruthy();
  expect(screen.getByText('2 messages are waiting.')).toBeTruthy();
  const [forAll, own] = screen.getAllByRole('row').slice(1);
  expect(forAll?.textContent).toContain('Not used');
  expect(own?.textContent).toMatch(/^AgateOrder1Used byThis site.*Not working.*HTTP 401/);
  expect(
    screen.getByText(/Messages use the gateways configured when the servers started/),
  ).toBeTruthy();
});

test('sends a test, and shows the answer of the gateway', async () => {
  server.values['gateways/test'] = { outcome: 'refused', answer: 'HTTP 403' };
  const shown = await open();
  await userEvent.type(shown.getByLabelText('Send a test to'), '0901');
  await press(shown, 'Send test');
  expect(shown.getByText(/Enter a number with its plus sign/)).toBeTruthy();
  expect(sentTo('gateways/test')).toEqual([]);
  await userEvent.clear(shown.getByLabelText('Send a test to'));
  await userEvent.type(shown.getByLabelText('Send a test to'), '+84901234567');
  await press(shown, 'Send test');
  expect(await shown.findByText(/declined the message. Response: HTTP 403/)).toBeTruthy();
  expect(sentTo('gateways/test')).toEqual([{ id: gateway.id, recipient: '+84901234567' }]);
});

test('changes a gateway without its secret, and replaces that only where one is typed', async () => {
  const shown = await open();
  expect(shown.getByText(/Leave this empty to keep it/)).toBeTruthy();
  expect((shown.getByLabelText('Token') as HTMLInputElement).value).toBe('');
  await userEvent.clear(shown.getByLabelText('Position'));
  await userEvent.type(shown.getByLabelText('Position'), '2');
  await userEvent.type(shown.getByLabelText('Reason'), 'Second choice');
  await press(shown, 'Save');
  const { id, name, enabled, sms, mail } = gateway;
  await waitFor(() =>
    expect(sentTo('gateways/change')).toEqual([
      { id, version: 1, name, enabled, place: 2, sms, mail, reason: 'Second choice' },
    ]),
  );
});

test('adds a mail server, with errors at its fields', async () => {
  server.values['gateways/add'] = { id: crypto.randomUUID() };
  server.values['gateways/list'] = { ...list.example.answer, list: [], mayAddForAll: true };
  show();
  await screen.findAllByText(/No gateways yet/);
  await press(screen, 'Add an email gateway');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), 'Mail');
  await userEvent.type(form.getByLabelText('Reason'), 'New provider');
  await press(form, 'Save');
  expect(form.getByText(/Check the server, port and sender/)).toBeTruthy();
  await userEvent.type(form.getByLabelText('Mail server'), 'smtp.example.com');
  await userEvent.type(form.getByLabelText('Sender'), 'no-reply@example.com');
  await userEvent.type(form.getByLabelText('Mailbox password'), 'a secret');
  await userEvent.click(form.getByLabelText(/Use on every site/));
  await press(form, 'Save');
  await waitFor(() =>
    expect(sentTo('gateways/add')).toEqual([
      {
        name: 'Mail',
        enabled: true,
        place: 0,
        sms: null,
        everySite: true,
        mail: {
          host: 'smtp.example.com',
          port: 465,
          security: 'tls',
          username: '',
          from: 'no-reply@example.com',
        },
        secret: 'a secret',
        reason: 'New provider',
      },
    ]),
  );
});

test('removes a gateway after asking why, and leaves those of every site alone', async () => {
  const shown = await open();
  await press(shown, 'Remove gateway');
  const openedDialog = await dialog();
  await userEvent.type(openedDialog.getByLabelText('Reason'), 'Contract ended');
  await press(openedDialog, 'Remove gateway');
  await waitFor(() =>
    expect(sentTo('gateways/remove')).toEqual([{ id: gateway.id, reason: 'Contract ended' }]),
  );
  cleanup();
  server.values['gateways/list'] = {
    ...list.example.answer,
    list: [{ ...gateway, everySite: true, mayChange: false }],
  };
  const ofAll = await open();
  expect(ofAll.getByText(/Ask an installation operator/)).toBeTruthy();
  expect(ofAll.queryByRole('button', { name: 'Save' })).toBeNull();
});
