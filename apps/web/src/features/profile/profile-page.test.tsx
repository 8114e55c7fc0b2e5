import { login } from '@app/shared/access/session.schemas';
import { info } from '@app/shared/members/schemas';
import { addresses, avatar, drawnAvatars } from '@app/shared/profile/schemas';
import { country } from '@app/shared/system/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { ProfilePage } from './profile-page.tsx';

const { answer: LOGGED_IN } = login.example;
const UPDATE = 'POST /wps/member/info';

let server: WireServer;
let shown: typeof info.example.answer;

beforeEach(async () => {
  shown = info.example.answer;
  startSession({ ...LOGGED_IN, token: 'raw-token' }, Date.now());
  server = await startWireServer();
  Object.assign(server.replies, {
    'GET /wps/member/info': () => ({ json: success(shown) }),
    [`GET ${addresses.path}`]: () => ({ json: success(addresses.example.answer) }),
    [`GET ${avatar.path}`]: () => ({ json: success(avatar.example.answer) }),
    [`GET ${drawnAvatars.path}`]: () => ({ json: success(drawnAvatars.example.answer) }),
    [`GET ${country.path}`]: () => ({ json: success(country.example.answer) }),
    [UPDATE]: () => ({ json: success({}) }),
  });
  await renderPage({ origin: server.origin, path: '/member/profile', page: <ProfilePage /> });
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const sent = (call: string) =>
  server.received
    .filter(({ method, url }) => `${method} ${url}` === call)
    .map(({ body }) => JSON.parse(body));

test('2.142 the payee needs a confirmation before it becomes permanent', async () => {
  await press('Add name');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('Payee name'), '4711');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(
    await dialog.findByText(
      'Enter your name in letters, as on your bank account. Digits aren’t allowed.',
    ),
  ).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Payee name'));
  await userEvent.type(dialog.getByLabelText('Payee name'), 'Nguyen Thi Mai');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('You can’t change this later')).toBeTruthy();
  expect(sent(UPDATE)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(UPDATE)).toEqual([{ payee: 'Nguyen Thi Mai' }]);
});

test('PERSMAIL3: adds an email address', async () => {
  await press('Add email');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('Email address'), 'mai');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter an address like name@example.com.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Email address'), '@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(UPDATE)).toEqual([{ email: 'mai@example.com' }]));
});

test('2.142 changes the nickname', async () => {
  await press('Edit display name');
  const nickname = await screen.findByLabelText('Display name');
  await userEvent.clear(nickname);
  await userEvent.type(nickname, '<b>');
  await press('Save');
  expect(await screen.findByText('Enter 2 to 20 letters or digits.')).toBeTruthy();
  await userEvent.clear(nickname);
  await userEvent.type(nickname, 'Mai Hoa');
  await press('Save');
  await waitFor(() => expect(sent(UPDATE)).toEqual([{ nickname: 'Mai Hoa' }]));
});

test('2.110 chooses one of the site’s pictures', async () => {
  await press('Change picture');
  await press('Picture 1');
  await waitFor(() => expect(sent(UPDATE)).toEqual([{ avatar: 'owl' }]));
});

test('2.110 uploads a picture unchanged, unless it is too large', async () => {
  const OWN = 'POST /wps/member/info/icon';
  server.replies[OWN] = () => ({ json: success('/pictures/x.webp') });
  await press('Change picture');
  const upload = await screen.findByLabelText('Choose file', { selector: 'input' });
  const tooLarge = new File([new Uint8Array(5_000_000)], 'a.png', { type: 'image/png' });
  await userEvent.upload(upload, tooLarge);
  expect(
    await screen.findAllByText('This picture is too large. Upload one under 5 MB.'),
  ).toBeTruthy();
  await userEvent.upload(upload, new File(['picture'], 'a.png', { type: 'image/png' }));
  const arrived = () => server.received.find(({ url, method }) => `${method} ${url}` === OWN);
  await waitFor(() => expect(arrived()?.body).toBe('picture'));
  expect(arrived()?.headers['content-type']).toBe('image/png');
});

test('2.151 shows addresses, and deletes one after a confirmation', async () => {
  const [{ addressId }] = addresses.example.answer.list;
  expect(await screen.findByText('12 Hàng Bạc, Hà Nội, 100000')).toBeTruthy();
  server.replies['DELETE /wps/member/addresses'] = () => ({ json: success({}) });
  await press(/^Delete the address of/);
  await press('Delete address');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    server.received.some(({ url }) => url === `${addresses.path}?addressId=${addressId}`),
  ).toBe(true);
});

test('2.151 requires all lines of a new address', async () => {
  server.replies['POST /wps/member/addresses'] = () => ({ json: success({ addressId: 'a2' }) });
  await press('Add address');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('Full name'), 'Mai');
  await userEvent.type(dialog.getByLabelText('Phone'), '+84 901 234 567');
  await userEvent.type(dialog.getByLabelText('City'), 'Huế');
  await press('Save');
  expect(dialog.getAllByText('Fill in this field.')).not.toHaveLength(0);
  expect(sent('POST /wps/member/addresses')).toEqual([]);
});

test('2.151 hides addresses from members without one', async () => {
  cleanup();
  const nothing = { ...addresses.example.answer, list: [] };
  server.replies[`GET ${addresses.path}`] = () => ({ json: success(nothing) });
  await renderPage({ origin: server.origin, path: '/member/profile', page: <ProfilePage /> });
  await screen.findByText('Account details');
  await waitFor(() =>
    expect(server.received.filter(({ url }) => url === addresses.path)).not.toEqual([]),
  );
  expect(screen.queryByText('Delivery addresses')).toBeNull();
});
