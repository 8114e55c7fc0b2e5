import * as calls from '@app/shared/rooms/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RoomPage } from './room-page.tsx';
import { RoomsPage } from './rooms-page.tsx';

const SCRIPT = '<script>alert(1)</script>';
const messages = calls.messages.example.answer;
const [message] = messages.list;
const [mute] = calls.mutes.example.answer.list;
const name = ({ path }: { readonly path: string }) => path.replace('/ops/v1/', '');

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  for (const call of [calls.save, calls.deleteMessage, calls.mute, calls.unmute])
    server.values[name(call)] = {};
  server.values[name(calls.list)] = calls.list.example.answer;
  server.values[name(calls.mutes)] = calls.mutes.example.answer;
  server.values[name(calls.messages)] = messages;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const showRooms = () =>
  renderPage({ origin: server.origin, path: '/console/rooms', page: <RoomsPage /> });
const showRoom = () =>
  renderPage({
    origin: server.origin,
    path: '/console/rooms/:id',
    address: `/console/rooms/${messages.room.id}`,
    page: <RoomPage />,
  });
const sent = (call: { readonly path: string }) =>
  server.received.filter((each) => each.call === name(call)).map(({ input }) => input);
const press = async (label: string) =>
  userEvent.click(await screen.findByRole('button', { name: label }));

test('adds a room', async () => {
  showRooms();
  await press('Add room');
  await userEvent.type(await screen.findByLabelText('Name'), 'Sports');
  await press('Save');
  await waitFor(() =>
    expect(sent(calls.save)).toMatchObject([{ name: 'Sports', secondsBetween: 2, isOpen: true }]),
  );
});

test('slows a room down and closes it', async () => {
  showRooms();
  await press('Change Lounge');
  await userEvent.selectOptions(await screen.findByLabelText(/^Seconds between/), '60');
  await userEvent.click(screen.getByLabelText('Members see this room'));
  await press('Save');
  const changed = { ...messages.room, secondsBetween: 60, isOpen: false };
  await waitFor(() => expect(sent(calls.save)).toEqual([changed]));
});

test('lists muted members, and lifts a mute', async () => {
  showRooms();
  expect(await screen.findByText(mute?.reason ?? '')).toBeTruthy();
  await press('Lift mute player01');
  await waitFor(() => expect(sent(calls.unmute)).toEqual([{ memberId: mute?.member.id }]));
});

test('says when there are no rooms and no mutes', async () => {
  server.values[name(calls.list)] = { list: [] };
  server.values[name(calls.mutes)] = { list: [], next: null };
  showRooms();
  expect(await screen.findByText('No rooms yet. Add the first one.')).toBeTruthy();
  expect(await screen.findByText('No member is muted.')).toBeTruthy();
});

test('shows markup as text, and deletes a message', async () => {
  server.values[name(calls.messages)] = { ...messages, list: [{ ...message, text: SCRIPT }] };
  showRoom();
  expect(await screen.findByText(SCRIPT)).toBeTruthy();
  await press(`Delete ${SCRIPT}`);
  await waitFor(() => expect(sent(calls.deleteMessage)).toEqual([{ id: message?.id }]));
});

test('mutes the writer of a message for a time, with a reason', async () => {
  showRoom();
  await press('Mute player01');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Mute' }));
  expect(await dialog.findByText('Enter a reason of up to 140 characters.')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText(/^How long/), 'forever');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Advertises');
  await userEvent.click(dialog.getByRole('button', { name: 'Mute' }));
  const memberId = message?.member?.id;
  await waitFor(() =>
    expect(sent(calls.mute)).toEqual([{ memberId, hours: null, reason: 'Advertises' }]),
  );
});

test('shows deleted messages, erased ones and rains', async () => {
  server.values[name(calls.messages)] = {
    ...messages,
    list: [
      { ...message, id: crypto.randomUUID(), deletedBy: 'keeper' },
      { ...message, id: crypto.randomUUID(), text: null },
      { ...message, id: crypto.randomUUID(), member: null, event: 'rain', text: null },
    ],
  };
  showRoom();
  expect(await screen.findByText('Deleted by keeper')).toBeTruthy();
  expect(screen.getByText('Message erased')).toBeTruthy();
  expect(screen.getByText(/A red envelope rain began/)).toBeTruthy();
});
