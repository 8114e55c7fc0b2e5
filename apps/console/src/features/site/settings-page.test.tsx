// @vitest-environment happy-dom

import { read } from '@app/shared/ops/settings';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SettingsPage } from './settings-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['settings/read'] = read.example.answer;
  renderPage({ origin: server.origin, page: <SettingsPage /> });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const write = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const save = (title: string) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^Save\\s*${title}$`) }));
const confirm = async () => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
};
const sent = (call: string) => server.received.find((one) => one.call === call)?.input;

test('asks once more, then saves what was typed', async () => {
  await write('Digits of mobile numbers', '+86: 11\n84: 9, 10');
  await save('Registration');
  expect(sent('settings/changeRegistration')).toBeUndefined();
  await confirm();
  await waitFor(() =>
    expect(sent('settings/changeRegistration')).toEqual({
      ageConsentYears: 18,
      ageBirthdayCheckYears: 21,
      phoneDigits: [
        { diallingCode: '86', digits: [11] },
        { diallingCode: '84', digits: [9, 10] },
      ],
    }),
  );
});

test.each([
  ['Registration', 'Digits of mobile numbers', '86 has 11', /A dialling code, a colon/],
  ['Registration', 'Age that is consented to', '0', /1 to 120 years/],
  ['Passwords', 'Days that a password lasts', '0', /1 to 3650 days/],
  ['Codes by SMS', 'Countries that they go to', 'Vietnam', /Two letters/],
  ['Pages', 'Languages', 'EN EN', /each once/],
  ['Pages', 'Hosts of games', 'http://games.example', /a host without a path/],
])('%s: says at "%s" that %j is wrong, and asks nothing', async (title, label, text, wrong) => {
  await write(label, text);
  await save(title);
  expect(await screen.findByText(wrong)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('leaves the password that is handed out, unless another is typed or none is wanted', async () => {
  await write('Passwords that may not come again', '3');
  await save('Passwords');
  await confirm();
  await waitFor(() =>
    expect(sent('settings/changePasswords')).toEqual({ ageDaysMax: 90, remembered: 3 }),
  );
  server.received.length = 0;
  await userEvent.click(screen.getByRole('radio', { name: 'Another' }));
  await write('The password', 'welcome4711');
  await save('Passwords');
  await confirm();
  await waitFor(() =>
    expect(sent('settings/changePasswords')).toMatchObject({ weakDefault: 'welcome4711' }),
  );
  await waitFor(() => expect(screen.queryByLabelText('The password')).toBeNull());
});

test('says a refusal, and keeps what was typed', async () => {
  server.refusals['settings/changeSms'] = 'operator.forbidden';
  await write('Messages a day', '77');
  await save('Codes by SMS');
  await confirm();
  expect((await screen.findAllByText('Your roles do not allow this.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('Messages a day').value).toBe('77');
});
