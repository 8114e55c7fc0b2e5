import { check, list as listGames, take } from '@app/shared/vendors/games.ops-calls';
import { read } from '@app/shared/vendors/ops-calls';
import {
  list as listRequests,
  test as testSignature,
} from '@app/shared/vendors/vendor-requests.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { VendorPage } from './vendor-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['vendors/read'] = read.example.answer;
  server.values['vendors/games'] = listGames.example.answer;
  server.values['vendors/requests'] = listRequests.example.answer;
  renderPage({
    origin: server.origin,
    path: '/console/vendors/:code',
    address: '/console/vendors/jade',
    page: <VendorPage />,
  });
  await screen.findByRole('heading', { level: 1, name: 'Jade Games' });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const inputsOf = (call: string) =>
  server.received.filter((each) => each.call === call).map(({ input }) => input);
const press = (name: string | RegExp, within = screen) =>
  userEvent.click(within.getByRole('button', { name }));
async function open(name: string | RegExp) {
  await press(name);
  return within(await screen.findByRole('dialog'));
}
type Dialog = Awaited<ReturnType<typeof open>>;
async function put(dialog: Dialog, label: string | RegExp, text: string) {
  const field = dialog.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  if (text) await userEvent.paste(text);
}
const pressIn = (dialog: Dialog, name: string) =>
  userEvent.click(dialog.getByRole('button', { name }));

test('loads the vendor in the address, and shows the data that the vendor needs from us', () => {
  expect(inputsOf('vendors/read')[0]).toEqual({ vendor: 'jade' });
  expect(screen.getByText('https://play.example/seamless/v1/')).toBeTruthy();
  expect(screen.getByText('198.51.100.0/24')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: /jade-1/ })).toBeTruthy();
});

test('sends only changed fields, with the version that was seen', async () => {
  const dialog = await open('Change provider');
  await put(dialog, 'Networks', '203.0.113.0/24\n2001:db8::/32');
  await put(dialog, 'Name in Français', '');
  await put(dialog, 'Reason', 'Their new data center');
  await pressIn(dialog, 'Save');
  expect(dialog.getByText(/^Enter 1 to 80 characters/)).toBeTruthy();
  await pressIn(dialog, 'Remove Français');
  await pressIn(dialog, 'Save');
  await waitFor(() => expect(inputsOf('vendors/change')).toHaveLength(1));
  expect(inputsOf('vendors/change')).toEqual([
    {
      vendor: 'jade',
      version: 3,
      networks: ['203.0.113.0/24', '2001:db8::/32'],
      names: {},
      reason: 'Their new data center',
    },
  ]);
});

test('shows an error if another operator has changed the vendor meanwhile', async () => {
  server.refusals['vendors/change'] = 'vendor.changed_meanwhile';
  const dialog = await open('Change provider');
  await put(dialog, 'Name', 'Jade');
  await put(dialog, 'Reason', 'Shorter');
  await pressIn(dialog, 'Save');
  expect(await dialog.findByText(/^Another operator has changed this provider/)).toBeTruthy();
});

test('makes a pair of keys, and shows the private one once', async () => {
  server.values['vendors/addKey'] = {
    publicKey: 'MCow',
    privateKey: '-----BEGIN PRIVATE KEY-----',
    secret: null,
  };
  const dialog = await open('Add key');
  await userEvent.click(dialog.getByRole('radio', { name: 'Generate key pair' }));
  await put(dialog, 'Key name', 'jade-2');
  await put(dialog, 'Reason', 'Yearly change');
  await pressIn(dialog, 'Add key');
  expect(await screen.findByText('-----BEGIN PRIVATE KEY-----')).toBeTruthy();
  expect(inputsOf('vendors/addKey')).toEqual([
    { vendor: 'jade', kid: 'jade-2', reason: 'Yearly change' },
  ]);
  await press('Close');
  expect(screen.queryByText('-----BEGIN PRIVATE KEY-----')).toBeNull();
});

test('ends a key at a time in the site’s time zone', async () => {
  const dialog = await open('End key jade-1');
  await userEvent.click(dialog.getByRole('radio', { name: 'Later' }));
  await put(dialog, 'Reason', 'Changed over');
  await pressIn(dialog, 'End key');
  expect(dialog.getByText('Choose a time in the future.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Ends (Asia/Shanghai)'), '2026-12-01T10:00');
  await pressIn(dialog, 'End key');
  await waitFor(() => expect(inputsOf('vendors/endKey')).toHaveLength(1));
  expect(inputsOf('vendors/endKey')[0]).toMatchObject({ until: Date.UTC(2026, 11, 1, 2) });
});

test('finds games by a part of their name', async () => {
  await userEvent.type(screen.getByLabelText('Name or code'), 'koi{Enter}');
  await waitFor(() =>
    expect(inputsOf('vendors/games').at(-1)).toEqual({ vendor: 'jade', text: 'koi', page: '1' }),
  );
});

test('changes a game, and sends only changed fields', async () => {
  await screen.findByText('1 game');
  const dialog = await open('Change Koi Pond');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Bingo' }));
  await put(dialog, 'Largest bet', '50');
  await put(dialog, 'Reason', 'It is bingo');
  await pressIn(dialog, 'Save');
  await waitFor(() => expect(inputsOf('vendors/changeGame')).toHaveLength(1));
  expect(inputsOf('vendors/changeGame')[0]).toEqual({
    vendor: 'jade',
    game: 'koi-pond',
    classes: ['JP', 'BG'],
    stakeMax: 50,
    reason: 'It is bingo',
  });
});

test('schedules maintenance of a game on every site', async () => {
  await screen.findByText('1 game');
  const dialog = await open('Maintenance Koi Pond');
  await userEvent.click(dialog.getByRole('radio', { name: 'Starts now' }));
  await put(dialog, 'Reason', 'New version');
  await pressIn(dialog, 'Save');
  await waitFor(() => expect(inputsOf('vendors/rest')).toHaveLength(1));
  expect(inputsOf('vendors/rest')[0]).toMatchObject({
    vendor: 'jade',
    game: 'koi-pond',
    reason: 'New version',
    maintenance: { from: expect.any(Number), until: null },
  });
});

test('shows a dry run of an import, and imports the valid lines', async () => {
  const [wrong] = check.example.answer.lines;
  server.values['vendors/checkGames'] = {
    counts: { new: 1, changed: 0, same: 0, wrong: 1 },
    lines: [wrong, { line: 3, code: 'reef', is: 'new', wrong: [] }],
  };
  server.values['vendors/importGames'] = take.example.answer;
  const dialog = await open('Import games');
  const text = 'code,name,category\nkoi,Koi,SLOT\nreef,Reef,FISH';
  await put(dialog, 'Lines', text);
  await pressIn(dialog, 'Check file');
  expect(await dialog.findByText('1 new, 0 changed, 0 unchanged, 1 with errors')).toBeTruthy();
  expect(dialog.getByText('category: not mapped to one of your categories yet')).toBeTruthy();
  expect(inputsOf('vendors/checkGames')).toEqual([{ vendor: 'jade', format: 'csv', text }]);
  await userEvent.click(dialog.getByRole('radio', { name: 'Valid lines only' }));
  await put(dialog, 'Reason', 'November');
  await pressIn(dialog, 'Import');
  await waitFor(() => expect(inputsOf('vendors/importGames')).toHaveLength(1));
  expect(inputsOf('vendors/importGames')[0]).toEqual({
    vendor: 'jade',
    format: 'csv',
    text,
    lines: 'good',
    reason: 'November',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('asks for another check after the input changed', async () => {
  server.values['vendors/checkGames'] = check.example.answer;
  const dialog = await open('Import games');
  await put(dialog, 'Lines', '[{"code":"koi"}]');
  await pressIn(dialog, 'Check file');
  expect(await dialog.findByText('The file changes nothing.')).toBeTruthy();
  expect(inputsOf('vendors/checkGames')).toMatchObject([{ format: 'json' }]);
  await put(dialog, 'Lines', 'code');
  expect(dialog.getByRole('button', { name: 'Check file' })).toBeTruthy();
  expect(dialog.queryByText('The file changes nothing.')).toBeNull();
});

test('shows requests, and those with a rejected signature', async () => {
  expect(await screen.findByText('{"session":"…","txId":"bet-1001"}')).toBeTruthy();
  const [request] = listRequests.example.answer.list;
  const refused = { ...request, status: 'BAD_SIGNATURE', refused: 'network', body: null };
  server.values['vendors/requests'] = { list: [refused] };
  await userEvent.click(screen.getByRole('radio', { name: 'Signature rejected' }));
  expect(await screen.findByText('Sent from a network that isn’t allowed')).toBeTruthy();
  expect(screen.getByText('231 bytes, not JSON')).toBeTruthy();
  expect(inputsOf('vendors/requests').at(-1)).toEqual({ vendor: 'jade', signature: 'refused' });
});

test('tests a message, and shows which part of the signature is wrong and our answer', async () => {
  const outcome = { status: 'WRONG_SYNTAX', field: 'amount' };
  server.values['vendors/testSignature'] = { ...testSignature.example.answer, outcome };
  const card = within(screen.getByRole('region', { name: 'Message tester' }));
  await put(card as Dialog, 'Headers', testSignature.example.request.headers);
  await put(card as Dialog, 'Body', '{}');
  await pressIn(card as Dialog, 'Test message');
  expect(await card.findByText('We’d reject this signature.')).toBeTruthy();
  expect(card.getByText('The header is missing')).toBeTruthy();
  expect(card.getByText('WRONG_SYNTAX')).toBeTruthy();
  expect(card.getByText('Wrong field: amount')).toBeTruthy();
  expect(card.getByText(/44136fa3…$/).textContent).toBe(testSignature.example.answer.canonical);
  expect(inputsOf('vendors/testSignature')[0]).toMatchObject({
    method: 'POST',
    path: '/seamless/v1/balance',
    body: '{}',
  });
});

test('shows how the vendor’s names of categories are mapped, and maps another', async () => {
  expect(screen.getByText('Slots, Jackpots')).toBeTruthy();
  const dialog = await open('Map names');
  await pressIn(dialog, 'Add name');
  const [, word] = dialog.getAllByLabelText('Provider’s name');
  await put(dialog, 'Reason', 'Their new list');
  await pressIn(dialog, 'Save');
  expect(dialog.getByText('Enter each name once, with 1 to 40 characters.')).toBeTruthy();
  await userEvent.type(word as HTMLElement, 'Hunting');
  await userEvent.selectOptions(dialog.getAllByLabelText('Category')[1] as HTMLElement, 'Fishing');
  await pressIn(dialog, 'Save');
  await waitFor(() => expect(inputsOf('vendors/change')).toHaveLength(1));
  expect(inputsOf('vendors/change')[0]).toEqual({
    vendor: 'jade',
    version: 3,
    reason: 'Their new list',
    categoryWords: [
      { word: 'Slots', category: 'RNG', classes: ['JP'] },
      { word: 'Hunting', category: 'FISH', classes: [] },
    ],
  });
});

test("offers to map an import's unknown categories, and checks again", async () => {
  server.values['vendors/checkGames'] = check.example.answer;
  server.values['vendors/change'] = { version: 4 };
  const dialog = await open('Import games');
  await put(dialog, 'Lines', 'code,name,category');
  await pressIn(dialog, 'Check file');
  expect(await dialog.findByText(/isn’t mapped yet: SLOT$/)).toBeTruthy();
  await pressIn(dialog, 'Map names');
  expect(await dialog.findAllByLabelText('Provider’s name')).toHaveLength(2);
  await userEvent.type(dialog.getAllByLabelText('Reason')[0] as HTMLElement, 'Their list');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(inputsOf('vendors/checkGames')).toHaveLength(2));
  expect(inputsOf('vendors/change')[0]).toMatchObject({
    categoryWords: [{ word: 'Slots' }, { word: 'SLOT', category: 'RNG', classes: [] }],
  });
});
