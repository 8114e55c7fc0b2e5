import { key } from '@app/shared/access/session.schemas';
import { country } from '@app/shared/system/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { siteKeepingNumbers, siteWithout } from '../../testing/site-with.ts';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { SecurityPage } from './security-page.tsx';

const nothing = {
  mobile: null,
  mobileVerified: false,
  email: null,
  emailVerified: false,
  authenticator: false,
  recoveryCodesLeft: 0,
  paymentPassword: false,
  withdrawalsHeldUntil: null,
  securityQuestions: false,
  password: true,
  identities: [] as { provider: 'google' | 'facebook'; linkedAt: number }[],
};
const DEVICE = {
  lastTime: 1_795_000_000_000,
  firstTime: 1_790_000_000_000,
  ip: '203.0.113.7',
  browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  times: 3,
  current: true,
};

let server: WireServer;
let config: typeof nothing;

beforeEach(async () => {
  config = nothing;
  server = await startWireServer();
  Object.assign(server.replies, {
    'GET /wps/v2/member/securityConfig': () => ({ json: success(config) }),
    'GET /wps/member/devices': () => ({ json: success([DEVICE]) }),
    'GET /wps/session/key': () => ({ json: success(key.example.answer) }),
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (site = siteWithout()) =>
  renderPage({
    origin: server.origin,
    path: '/member/securityCenter',
    page: <SecurityPage />,
    site,
  });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('2.142 shows the account’s strength, and opens the suggested step', async () => {
  config = { ...nothing, emailVerified: true, email: 'm•••@example.test' as never };
  await show();
  expect(await screen.findByText('Fair')).toBeTruthy();
  expect(screen.getByText('1 of 5 security features turned on')).toBeTruthy();
  expect(await screen.findByText('Firefox · Linux')).toBeTruthy();
  await press('Set up');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Your password')).toBeTruthy();
});

test('2.142 shows a refusal, and keeps the input', async () => {
  await show();
  await press(/^Authenticator/);
  const password = await screen.findByLabelText<HTMLInputElement>('Your password');
  server.replies['POST /wps/member/authenticator'] = () => ({
    status: 403,
    json: refusal('password.wrong'),
  });
  await userEvent.type(password, 'not this one');
  await press('Continue');
  expect(await screen.findByText(/password is incorrect/)).toBeTruthy();
  expect(password.value).toBe('not this one');
  // The form is sent sealed.
  const sent = server.received.find(({ method }) => method === 'POST');
  expect(sent?.headers.encryption).toBe('JWE');
  expect(sent?.body).not.toContain('not this one');
});

test('2.142 shows the key, takes a code, and shows the recovery codes once', async () => {
  const address = 'otpauth://totp/Orvane:mai?secret=JBSWY3DPEHPK3PXP';
  server.replies['POST /wps/member/authenticator'] = () => ({
    json: success({ secret: 'JBSWY3DPEHPK3PXP', address }),
  });
  server.replies['PUT /wps/member/authenticator'] = () => {
    config = { ...nothing, authenticator: true, recoveryCodesLeft: 10 };
    return { json: success({ recoveryCodes: ['7KQ2M-XH04R', 'B93TW-5PZVA'] }) };
  };
  await show();
  await press(/^Authenticator/);
  await userEvent.type(await screen.findByLabelText('Your password'), 'secret99word');
  await press('Continue');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await press('Turn on');
  expect(await screen.findByText('Enter the 6-digit code.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Code from the app'), '123456');
  await press('Turn on');
  expect(await screen.findByText('7KQ2M-XH04R')).toBeTruthy();
  await press('I’ve saved them');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('7KQ2M-XH04R')).toBeNull();
  expect(await screen.findByText('10 recovery codes left')).toBeTruthy();
});

test('2.142 sets a payment password of six digits, typed twice', async () => {
  server.replies['PUT /wps/member/paymentPassword'] = () => {
    config = { ...nothing, paymentPassword: true };
    return { json: success({}) };
  };
  await show();
  await press(/^Payment password/);
  await userEvent.type(await screen.findByLabelText('Your password'), 'secret99word');
  await userEvent.type(screen.getByLabelText('New payment password'), '4829');
  await userEvent.type(screen.getByLabelText('Repeat new payment password'), '482915');
  await press('Set payment password');
  expect(await screen.findByText('Enter 6 digits.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('New payment password'), '15');
  await press('Set payment password');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('asks for a payment password that was set a moment ago', async () => {
  server.replies['PUT /wps/member/paymentPassword'] = () => {
    config = { ...nothing, paymentPassword: true };
    server.replies['GET /wps/v2/member/securityConfig'] = async () => {
      await read.promise;
      return { json: success(config) };
    };
    return { json: success({}) };
  };
  const read = Promise.withResolvers<void>();
  await show();
  await press(/^Payment password/);
  await userEvent.type(await screen.findByLabelText('Your password'), 'secret99word');
  await userEvent.type(screen.getByLabelText('New payment password'), '482915');
  await userEvent.type(screen.getByLabelText('Repeat new payment password'), '482915');
  await press('Set payment password');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(/^Payment password/);
  expect(screen.queryByRole('dialog')).toBeNull();
  read.resolve();
  expect(await screen.findByLabelText('Current payment password')).toBeTruthy();
});

test('leads a member without a password to one before dialogs that require it', async () => {
  config = { ...nothing, password: false, identities: [{ provider: 'google', linkedAt: 1e12 }] };
  await show();
  for (const name of [/^Authenticator/, /^Mobile number/, /^Google account/]) {
    await press(name);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'You don’t have a password yet' }),
    );
    const way = dialog.getByRole('link', { name: 'Set password' });
    expect(way.getAttribute('href')).toBe('/forgetPassword');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('unlinks a social account with the password', async () => {
  config = { ...nothing, identities: [{ provider: 'google', linkedAt: 1e12 }] };
  await show();
  await press(/^Google account/);
  await userEvent.type(await screen.findByLabelText('Your password'), 'not this one');
  server.replies['POST /wps/session/login/social/unlink'] = () => ({
    status: 403,
    json: refusal('password.wrong'),
  });
  await press('Unlink account');
  expect(await screen.findByText(/password is incorrect/)).toBeTruthy();
  server.replies['POST /wps/session/login/social/unlink'] = () => {
    config = nothing;
    return { json: success({}) };
  };
  await press('Unlink account');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByText('Google account')).toBeNull());
});

const numberForm = async () => {
  server.replies[`GET ${country.path}`] = () => ({ json: success(country.example.answer) });
  await press(/^Mobile number/);
  return within(await screen.findByRole('dialog'));
};

test('binds a number without a code where the site does not verify numbers', async () => {
  server.replies['POST /wps/member/mobile'] = () => {
    config = { ...nothing, mobile: '+84••••••678' as never };
    return { json: success({}) };
  };
  await show(siteKeepingNumbers());
  expect(await screen.findByText('Contact')).toBeTruthy();
  const dialog = await numberForm();
  expect(dialog.getByText(/can’t log in or reset your password with it/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Send code' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByText('Fill in the fields above first.')).toBeTruthy();
  const countries = await dialog.findByLabelText('Country');
  await dialog.findByRole('option', { name: /66/ });
  await userEvent.selectOptions(countries, 'TH');
  await userEvent.type(dialog.getByLabelText('Mobile number'), '812345678');
  await userEvent.type(dialog.getByLabelText('Your password'), 'secret99word');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('+84••••••678')).toBeTruthy();
});

test('UPDATEMOBILEICC3: says that the country must stay, where there is a number and it must', async () => {
  const hint = /Use the country code of your current number/;
  await show(siteWithout('UPDATEMOBILEICC3'));
  expect((await numberForm()).queryByText(hint)).toBeNull();
  cleanup();
  config = { ...nothing, mobile: '+84••••••678' as never, mobileVerified: true };
  await show();
  expect((await numberForm()).queryByText(hint)).toBeNull();
  cleanup();
  await show(siteWithout('UPDATEMOBILEICC3'));
  expect((await numberForm()).getByText(hint)).toBeTruthy();
});
