import { login } from '@app/shared/access/session.schemas';
import * as calls from '@app/shared/rooms/schemas';
import { ROOM_TEXT_MAX } from '@app/shared/rooms/states';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { RoomsPage } from './rooms-page.tsx';

const SCRIPT = '<script>alert(1)</script>';
const OTHER_ID = '9b1f5b0a-4df0-4a51-8f0e-64c8f5d6c2a9';
const [room] = calls.rooms.example.answer;
const { list } = calls.roomMessages.example.answer;
const may = calls.groupPermission.example.answer;

let server: WireServer;

beforeEach(async () => {
  startSession({ ...login.example.answer, token: 'raw-token' }, Date.now());
  server = await startWireServer();
  reply(calls.rooms, [room, { roomId: OTHER_ID, name: 'Quiet' }]);
  reply(calls.roomMessages, calls.roomMessages.example.answer);
  reply(calls.groupPermission, may);
  reply(calls.writeInRoom, calls.writeInRoom.example.answer);
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

type AnyCall = { readonly method: string; readonly path: string };

function reply(call: AnyCall, value: unknown): void {
  server.replies[`${call.method} ${call.path}`] = () => ({ json: success(value) });
}
const show = (search = '') =>
  renderPage({ origin: server.origin, path: '/rooms', search, page: <RoomsPage /> });
const sent = () =>
  server.received.filter(({ method, url }) => method === 'POST' && url === calls.writeInRoom.path);
const write = async (text: string) =>
  userEvent.type(await screen.findByLabelText('Your message'), `${text}{Enter}`);

test('shows messages oldest first, markup as text, and one’s own beside those of others', async () => {
  const [message] = list;
  const own = { ...message, messageId: OTHER_ID, isOwn: true, text: SCRIPT };
  reply(calls.roomMessages, { list: [own, message], nextCursor: null });
  await show();
  expect(await screen.findByText(SCRIPT)).toBeTruthy();
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(shown[0]).toContain('ma***i');
  expect(shown[1]).toContain('You');
});

test('shows the room of the address, and links to the others', async () => {
  await show(`?room=${OTHER_ID}`);
  expect(await screen.findByRole('heading', { name: 'Quiet' })).toBeTruthy();
  const link = screen.getByRole('link', { name: room?.name });
  expect(link.getAttribute('href')).toBe(`/rooms?room=${room?.roomId}`);
});

test('says when no room is open, and when a room is empty', async () => {
  reply(calls.roomMessages, { list: [], nextCursor: null });
  await show();
  expect(await screen.findByText('No messages yet. Say hello!')).toBeTruthy();
  cleanup();
  reply(calls.rooms, []);
  await show();
  expect(await screen.findByText('No room is open right now.')).toBeTruthy();
});

test('links a rain to the red envelopes', async () => {
  const rain = { ...list[0], name: null, event: 'rain', text: null };
  reply(calls.roomMessages, { list: [rain], nextCursor: null });
  await show();
  const link = await screen.findByRole('link', { name: 'Open your envelope' });
  expect(link.getAttribute('href')).toBe('/envelopes');
});

test('sends a message and empties the field; a refused text stays, with the reason', async () => {
  await show();
  await write('Good luck');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Your message').value).toBe(''),
  );
  server.replies[`POST ${calls.writeInRoom.path}`] = () => ({
    status: 409,
    json: refusal('room.link'),
  });
  await write('www.site.example');
  expect(await screen.findByText(/Links aren’t allowed in chat rooms/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Your message').value).toBe('www.site.example');
});

test('does not send a text that is too long', async () => {
  await show();
  const field = await screen.findByLabelText('Your message');
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(ROOM_TEXT_MAX + 1));
  expect(screen.getByText('Use up to 500 characters.')).toBeTruthy();
  await userEvent.type(field, '{Enter}');
  expect(sent()).toEqual([]);
});

test.each([
  ['trial', /^In free play, you can only read here/],
  ['too_young', /^You haven’t reached the minimum age/],
  ['break', /^You’re taking a break/],
  ['closed', /^This room is closed/],
  ['muted', /^You’re muted and can’t write here\. If/],
] as const)('shows why the member cannot write: %s', async (refused, text) => {
  reply(calls.groupPermission, { ...may, refusal: refused });
  await show();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByLabelText('Your message')).toBeNull();
});

test('shows the end of a mute, and slow mode', async () => {
  reply(calls.groupPermission, { ...may, refusal: 'muted', mutedUntil: 1_795_000_000_000 });
  await show();
  expect(await screen.findByText(/^You’re muted and can’t write here until/)).toBeTruthy();
  cleanup();
  reply(calls.groupPermission, { ...may, secondsBetween: 60 });
  await show();
  expect(await screen.findByText('You can write every 60 seconds.')).toBeTruthy();
});
