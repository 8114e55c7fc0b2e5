import * as calls from '@app/shared/harm/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CasePage } from './case-page.tsx';

const harmCase = calls.read.example.answer;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (changes: object = {}) => {
  server.values['harm/read'] = { ...harmCase, ...changes };
  renderPage({
    origin: server.origin,
    path: '/console/harm/:id',
    address: `/console/harm/${harmCase.id}`,
    page: <CasePage />,
  });
};
const inputsOf = (call: string) =>
  server.received.filter((each) => each.call === call).map(({ input }) => input);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('RG-28 shows markers with figures, and the log', async () => {
  show();
  expect(await screen.findByText('Chasing losses')).toBeTruthy();
  expect(screen.getByText(/5 deposits soon after a loss/)).toBeTruthy();
  const log = within(screen.getByRole('list', { name: 'Log' }));
  expect(log.getByText('Phone call')).toBeTruthy();
  expect(log.getByText('Feels fine, will set a limit')).toBeTruthy();
  const link = screen.getByRole('link', { name: harmCase.member.username });
  expect(link.getAttribute('href')).toBe(`/console/members/${harmCase.member.id}`);
});

test('RG-28 closing asks for an outcome and a reason', async () => {
  show();
  await press('Close case');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Spoke by telephone');
  await userEvent.click(dialog.getByRole('button', { name: 'Close case' }));
  await waitFor(() =>
    expect(inputsOf('harm/close')).toEqual([
      { id: harmCase.id, outcome: 'informed', reason: 'Spoke by telephone' },
    ]),
  );
});

test('RG-28 sends a text, and logs a call', async () => {
  show();
  await press('Send message');
  const message = within(await screen.findByRole('dialog'));
  await userEvent.click(message.getByRole('button', { name: 'Send message' }));
  await waitFor(() =>
    expect(inputsOf('harm/write')).toEqual([{ id: harmCase.id, text: 'check_in' }]),
  );
  await press('Add to log');
  const log = within(await screen.findByRole('dialog'));
  await userEvent.type(log.getByRole('textbox'), 'No answer');
  await userEvent.click(log.getByRole('button', { name: 'Add to log' }));
  const logged = { id: harmCase.id, step: 'call', note: 'No answer' };
  await waitFor(() => expect(inputsOf('harm/log')).toEqual([logged]));
});

test('RG-28 a refused time-out says why', async () => {
  server.refusals['harm/rest'] = 'exclusion.not_longer';
  show();
  await press('Place time-out');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Asked for it');
  await userEvent.click(dialog.getByRole('button', { name: 'Place time-out' }));
  expect(await dialog.findByText(/already have a break/)).toBeTruthy();
});

test('RG-28 a closed case shows its outcome and offers no steps', async () => {
  const closedAt = harmCase.openedAt + 60_000;
  show({ closedAt, closedBy: 'ann', outcome: 'limited', reason: 'Set 100 a week', steps: [] });
  expect(await screen.findByText('Closed by ann: Limit set')).toBeTruthy();
  expect(screen.getByText('Set 100 a week')).toBeTruthy();
  expect(screen.getByText('Nothing has been done yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close case' })).toBeNull();
});
