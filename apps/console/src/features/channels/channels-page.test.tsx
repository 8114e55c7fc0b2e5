import { list } from '@app/shared/deposits/channels.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ChannelsPage } from './channels-page.tsx';

const [provider] = list.example.answer.companies;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['channels/list'] = list.example.answer;
  server.values['requests/list'] = { list: [] };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = () => renderPage({ origin: server.origin, page: <ChannelsPage /> });
const sentTo = (call: string) =>
  server.received.filter((each) => each.call === call).map(({ input }) => input);
const press = (within: { getByRole: typeof screen.getByRole }, name: string) =>
  userEvent.click(within.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('changes limits of a channel with a reason, and sends the version that was seen', async () => {
  show();
  expect(await screen.findByText('Offered')).toBeTruthy();
  await press(screen, 'Change Jade Pay');
  const form = await dialog();
  await userEvent.clear(form.getByLabelText('Smallest deposit'));
  await userEvent.type(form.getByLabelText('Smallest deposit'), 'much');
  await userEvent.type(form.getByLabelText('Reason'), 'Larger deposits');
  await press(form, 'Save');
  expect(form.getByText(/Enter an amount/)).toBeTruthy();
  expect(sentTo('channels/changeOffer')).toEqual([]);
  await userEvent.clear(form.getByLabelText('Smallest deposit'));
  await userEvent.type(form.getByLabelText('Smallest deposit'), '20');
  await userEvent.clear(form.getByLabelText('Position'));
  await userEvent.type(form.getByLabelText('Position'), '200');
  await press(form, 'Save');
  expect(form.getByText('Enter a whole number up to 100.')).toBeTruthy();
  await userEvent.clear(form.getByLabelText('Position'));
  await userEvent.type(form.getByLabelText('Position'), '2');
  await press(form, 'Save');
  await waitFor(() =>
    expect(sentTo('channels/changeOffer')).toEqual([
      {
        channel: 'jade-pay',
        name: 'Jade Pay',
        names: {},
        enabled: true,
        amountMin: 20,
        feeRate: 0,
        feeFixed: 0,
        amountMax: 50_000,
        place: 2,
        version: 1,
        reason: 'Larger deposits',
      },
    ]),
  );
});

test('reports that another operator changed the offer first', async () => {
  server.refusals['channels/changeOffer'] = 'gateway.changed_meanwhile';
  show();
  await screen.findByText('Offered');
  await press(screen, 'Change Jade Pay');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Reason'), 'Larger deposits');
  await press(form, 'Save');
  expect(await form.findByText(/Another operator has changed this/)).toBeTruthy();
});

test('offers connected channels that have no offer yet', async () => {
  server.values['channels/list'] = { ...list.example.answer, offers: [] };
  show();
  expect(await screen.findByText(/No channels yet/)).toBeTruthy();
  await press(screen, 'Offer a channel');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), 'Jade');
  await userEvent.type(form.getByLabelText('Smallest deposit'), '10');
  await userEvent.type(form.getByLabelText('Largest deposit'), '99.50');
  await userEvent.type(form.getByLabelText('Reason'), 'New provider');
  await press(form, 'Save');
  await waitFor(() =>
    expect(sentTo('channels/changeOffer')).toMatchObject([
      { channel: 'jade-pay', name: 'Jade', amountMin: 10, amountMax: 99.5, version: null },
    ]),
  );
});

test('asks a second operator to approve a provider', async () => {
  server.values['channels/list'] = { offers: [], builtIn: [], companies: [] };
  server.values['channels/connectCompany'] = { approvalId: crypto.randomUUID() };
  show();
  expect(await screen.findByText('No providers connected yet.')).toBeTruthy();
  await press(screen, 'Connect a provider');
  const form = await dialog();
  await press(form, 'Request approval');
  expect(form.getByText(/Use 2 to 32 lowercase letters/)).toBeTruthy();
  const [{ kid, publicKey } = expect.unreachable()] = provider.keys;
  await userEvent.type(form.getByLabelText('Code'), 'jade-pay');
  await userEvent.type(form.getByLabelText('Address'), provider.address);
  await userEvent.type(form.getByLabelText('Key name'), kid);
  await userEvent.type(form.getByLabelText('Provider’s public key'), publicKey);
  await userEvent.type(form.getByLabelText('Reason'), 'New provider');
  await press(form, 'Request approval');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { address } = provider;
  expect(sentTo('channels/connectCompany')).toEqual([
    { code: 'jade-pay', address, kid, publicKey, reason: 'New provider' },
  ]);
});

test('checks a provider, pauses it, and ends a key of it', async () => {
  server.values['channels/check'] = { failure: { code: 'http_status', detail: '401' } };
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'jade-pay' }));
  const shown = await dialog();
  expect(shown.getByText(provider.callbackUrl)).toBeTruthy();
  expect(shown.getByText('3 deposit reports')).toBeTruthy();
  expect(shown.getByText(/The content doesn’t match the agreed format\./).textContent).toContain(
    'amount',
  );
  await press(shown, 'Check connection');
  expect(
    await shown.findByText('Check failed: The provider answered with HTTP status 401.'),
  ).toBeTruthy();
  await press(shown, 'End key jade-1');
  const asked = within(await screen.findByRole('dialog', { name: 'End the key jade-1?' }));
  await userEvent.type(asked.getByLabelText('Reason'), 'Once a year');
  await press(asked, 'End key');
  await waitFor(() =>
    expect(sentTo('channels/endKey')).toEqual([
      { code: 'jade-pay', kid: 'jade-1', reason: 'Once a year' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'jade-pay' }));
  const again = await dialog();
  await userEvent.click(again.getByRole('radio', { name: 'Paused' }));
  await userEvent.type(again.getByLabelText('Reason'), 'They are down');
  await press(again, 'Save');
  await waitFor(() =>
    expect(sentTo('channels/changeCompany')).toMatchObject([{ enabled: false, version: 1 }]),
  );
});

test('offers no changes to providers of the installation', async () => {
  const ofAll = { ...provider, everySite: true, mayChange: false, failedAt: 1_795_000_000_001 };
  server.values['channels/list'] = {
    ...list.example.answer,
    companies: [{ ...ofAll, failure: { code: 'other', detail: 'Closed for lunch' } }],
  };
  show();
  expect(await screen.findByText('Not working')).toBeTruthy();
  expect(screen.getByText(/“Closed for lunch”/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'jade-pay' }));
  const shown = await dialog();
  expect(shown.getByText(/Ask an installation operator/)).toBeTruthy();
  expect(shown.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a site without a provider shows that one must be connected first', async () => {
  server.values['channels/list'] = { offers: [], builtIn: [], companies: [] };
  show();
  expect(
    await screen.findByText('No channels yet. Connect a payment provider first.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Offer a channel' })).toBeNull();
});

test("a connection check updates the provider's health in the open dialog", async () => {
  const untried = { ...provider, answeredAt: null };
  server.values['channels/list'] = { ...list.example.answer, companies: [untried] };
  server.values['channels/check'] = { failure: null };
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'jade-pay' }));
  const opened = await dialog();
  expect(opened.getByText('Not checked yet')).toBeTruthy();
  server.values['channels/list'] = list.example.answer;
  await press(opened, 'Check connection');
  expect(await opened.findByText('Working')).toBeTruthy();
});

test('names the providers that a second operator has yet to approve, with the way there', async () => {
  const asked = {
    id: '0b0f0c5e-9a54-4a7e-8f61-3d6a0c2f9b10',
    target: 'amber-pay',
    site: 'demo',
    action: 'payment_company.connected',
    detail: '{}',
    maker: 'mary',
    isOwn: false,
    isSealed: false,
    state: 'pending',
    madeAt: 0,
    endsAt: 1,
    decider: null,
    decidedAt: null,
  };
  const others = [
    {
      ...asked,
      id: '0b0f0c5e-9a54-4a7e-8f61-3d6a0c2f9b11',
      target: 'jade-pay-2',
      action: 'payment_company.key_added',
    },
  ];
  server.values['requests/list'] = { list: [asked, ...others] };
  show();
  const message = await screen.findByText('amber-pay is waiting for approval');
  const line = message.closest('li') as HTMLElement;
  const way = within(line).getByRole('link', { name: 'Approvals' });
  expect(way.getAttribute('href')).toBe('/console/approvals');
  expect(line.textContent).toContain('Requested by mary');
  expect(screen.queryByText(/jade-pay-2/)).toBeNull();
});

test('a failed list of requests is not shown as empty, and keeps the rest of the page', async () => {
  server.refusals['requests/list'] = 'server.defect';
  show();
  // One alert for channels, one for providers.
  for (const alert of await screen.findAllByRole('alert'))
    expect(alert.textContent).toContain('Something went wrong');
  expect(await screen.findByText('Offered')).toBeTruthy();
});
