import { read } from '@app/shared/site/settings.ops-calls';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SettingsPage } from './settings-page.tsx';

const waits = {
  id: '0b0f0c5e-9a54-4a7e-8f61-3d6a0c2f9b10',
  site: 'demo',
  target: 'demo',
  action: 'settings.changed',
  maker: 'mary',
  isOwn: true,
  isSealed: false,
  state: 'pending',
  detail: JSON.stringify({ part: 'withdrawals', fee: 2, 'fee.before': 1, reason: 'As agreed' }),
  madeAt: 1_795_000_000_000,
  endsAt: 1_796_000_000_000,
  decider: null,
  decidedAt: null,
};

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['settings/read'] = read.example.answer;
  server.values['requests/list'] = { list: [waits] };
  renderPage({ origin: server.origin, page: <SettingsPage /> });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const write = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.paste(text); // pasted at once: typing would render the long page for each key
};
const save = (title: string) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^Save\\s*${title}$`) }));
const confirm = async (button = 'Change') => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByLabelText('Reason'));
  await userEvent.paste('The new license');
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
};
const sent = (call: string) => server.received.find((one) => one.call === call)?.input;

test('confirms, then saves the input', async () => {
  await write('Mobile number lengths', '+86: 11\n84: 9, 10');
  await save('Sign-up');
  expect(sent('settings/changeRegistration')).toBeUndefined();
  await confirm();
  await waitFor(() =>
    expect(sent('settings/changeRegistration')).toEqual({
      version: 1,
      ageConsentYears: 18,
      ageBirthdayCheckYears: 21,
      phoneDigits: [
        { diallingCode: '86', digits: [11] },
        { diallingCode: '84', digits: [9, 10] },
      ],
      reason: 'The new license',
    }),
  );
});

test.each([
  ['Sign-up', 'Mobile number lengths', '86 has 11', /a colon and lengths/],
  ['Sign-up', 'Minimum age by date of birth', '5', /from 18 to 30/],
  ['Passwords', 'Passwords expire after', '0', /1 to 3,650/],
  ['SMS codes', 'SMS codes per day', '100001', /0 to 100,000/],
  ['Pages', 'Languages', 'EN EN', /each code once/],
  ['Pages', 'Game hosts', 'http://games.example', /a host without a path/],
])('%s: says at "%s" that %j is wrong, and asks nothing', async (title, label, text, wrong) => {
  await write(label, text);
  await save(title);
  expect(await screen.findByText(wrong)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps the temporary password unless it is changed or removed', async () => {
  await write('Old passwords that can’t be reused', '3');
  await save('Passwords');
  await confirm();
  await waitFor(() =>
    expect(sent('settings/changePasswords')).toEqual({
      version: 1,
      ageDaysMax: 90,
      remembered: 3,
      reason: 'The new license',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.received.length = 0;
  await userEvent.click(screen.getByRole('radio', { name: 'Change' }));
  await write('New default password', 'welcome4711');
  await save('Passwords');
  await confirm();
  await waitFor(() =>
    expect(sent('settings/changePasswords')).toMatchObject({ weakDefault: 'welcome4711' }),
  );
  await waitFor(() => expect(screen.queryByLabelText('New default password')).toBeNull());
});

test('leads to support and to apps, and shows amounts as the site writes them', async () => {
  await write('Customer support', 'help.example');
  await save('Support, apps and agents');
  expect(await screen.findByText(/starts with https/)).toBeTruthy();
  await write('Customer support', 'https://help.example/');
  await save('Support, apps and agents');
  await confirm();
  await waitFor(() =>
    expect(sent('settings/changeResources')).toMatchObject({
      customer_service: { url: 'https://help.example/', label: 'Customer support' },
      ios: null,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await write('Show payouts from', '4');
  await save('Lobby');
  expect(await screen.findByText('Enter an amount of 5 or more.')).toBeTruthy();
  await write('Show payouts from', '25.50');
  await save('Lobby');
  expect((await screen.findByRole('dialog')).textContent).toMatch(/10\.00 →.*25\.50/);
  await confirm();
  await waitFor(() => expect(sent('settings/changeLobby')).toMatchObject({ winPayoutMin: 25.5 }));
});

test('accepts contract thresholds, one per line and in order', async () => {
  await write('Minimum bets that count', '0\n50\n5');
  await save('Agent contracts');
  expect(await screen.findByText(/amounts in ascending order/)).toBeTruthy();
  await write('Minimum bets that count', '0\n0.5\n50');
  await save('Agent contracts');
  await confirm();
  await waitFor(() =>
    expect(sent('settings/changeContracts')).toMatchObject({ thresholds: [0, 0.5, 50] }),
  );
});

test('accepts activity limits by category, one per line, including all games', async () => {
  const wrong = /each category once, and include CONS/;
  for (const lines of ['LIVE 500', 'CONS 1000\nCONS 5', 'CONS 1000\nBINGO 5', 'CONS much']) {
    await write('Minimum turnover of an active player', lines);
    expect(screen.queryByText(wrong)).toBeNull();
    await save('Agent contracts');
    expect(await screen.findByText(wrong)).toBeTruthy();
  }
  await write('Minimum turnover of an active player', 'CONS 1000\nLIVE 0.5');
  await save('Agent contracts');
  await confirm('Request approval');
  const activeFrom = [
    { category: 'CONS', validBet: 1_000 },
    { category: 'LIVE', validBet: 0.5 },
  ];
  await waitFor(() => expect(sent('settings/changeContracts')).toMatchObject({ activeFrom }));
});

test('shows a conflict to the second operator, who overwrites it explicitly or not at all', async () => {
  await write('SMS codes per day', '77');
  const { sms } = read.example.answer;
  const theirs = { ...sms, version: 2, dailyMax: 900 };
  server.values['settings/read'] = { ...read.example.answer, sms: theirs };
  server.refusals['settings/changeSms'] = 'site.changed_meanwhile';
  await save('SMS codes');
  await confirm();
  expect(await screen.findByText(/Another operator has changed this/)).toBeTruthy();
  expect(sent('settings/changeSms')).toMatchObject({ version: 1, dailyMax: 77 });
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('900 → 77'));
  server.received.length = 0;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(sent('settings/changeSms')).toMatchObject({ version: 2 }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Discard my changes' }));
  expect(screen.getByLabelText<HTMLInputElement>('SMS codes per day').value).toBe('900');
});

test('shows a refusal and keeps the input', async () => {
  server.refusals['settings/changeSms'] = 'operator.forbidden';
  await write('SMS codes per day', '77');
  await save('SMS codes');
  await confirm();
  expect((await screen.findAllByText('Your roles don’t allow this.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('SMS codes per day').value).toBe('77');
});

test('shows every changed value before and after, picks countries by name, and names stopped functions', async () => {
  await write('SMS codes per day', '0');
  fireEvent.change(await screen.findByLabelText('Countries that get SMS codes'), {
    target: { value: 'TH' },
  });
  await save('SMS codes');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('5,000 → 0');
  expect(dialog.textContent).toContain('Vietnam → Vietnam, Thailand');
  expect(dialog.textContent).toContain('No more SMS codes are sent');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(within(dialog).getByText('Enter a reason of 3 to 200 characters.')).toBeTruthy();
  expect(sent('settings/changeSms')).toBeUndefined();
});

test('does not ask for a reason without changes', async () => {
  await screen.findByLabelText('SMS codes per day');
  await save('SMS codes');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows a pending change with maker and reason, and withdraws it', async () => {
  const message = await screen.findByText(/^A change is waiting for approval: .+$/, {
    selector: 'li > span',
  });
  const line = within(message.closest('li') as HTMLElement);
  expect(line.getByText(/Requested by mary/)).toBeTruthy();
  expect(line.getByText('As agreed')).toBeTruthy();
  expect(line.getByText(/1 → 2/)).toBeTruthy();
  await userEvent.click(line.getByRole('button', { name: /^Withdraw/ }));
  const dialog = within(await screen.findByRole('dialog'));
  server.values['requests/list'] = { list: [] };
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent('requests/withdraw')).toEqual({ id: waits.id }));
  await waitFor(() => expect(screen.queryByText(/is waiting for approval$/)).toBeNull());
});

test('marks required fields, but not optional ones', async () => {
  const field = await screen.findByLabelText('Mobile number lengths');
  expect(field.getAttribute('aria-required')).toBeNull();
  expect(screen.getByLabelText('Minimum age by date of birth').getAttribute('aria-required')).toBe(
    'true',
  );
});
