import * as calls from '@app/shared/envelopes/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RainPage } from './rain-page.tsx';

const { answer: known } = calls.rains.example;
const [rain] = known.list;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['rain/list'] = known;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = () => renderPage({ origin: server.origin, page: <RainPage /> });
const sent = (call: string) => server.received.find((each) => each.call === call)?.input;

test('shows the budget, and each rain with its opened parts', async () => {
  show();
  await screen.findByText('$750.06');
  const [, row] = within(screen.getByRole('table', { name: 'Red envelope rains' })).getAllByRole(
    'row',
  );
  expect(row?.textContent).toMatch(/Players.*keeper.*\$200\.00.*\$41\.20.*23 of 100 parts.*Open/);
});

test('says that every rain needs approval if the site set no limit', async () => {
  server.values['rain/list'] = { ...known, alone: 0 };
  show();
  await screen.findByText('Another operator must approve every rain');
});

test('makes a rain with its cost on the button, which may wait for another operator', async () => {
  server.values['rain/list'] = { ...known, list: [] };
  server.values['rain/create'] = { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' };
  show();
  await screen.findByText('No red envelope rains yet.');
  await userEvent.click(screen.getByRole('button', { name: 'New rain' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Give $0.00' }));
  dialog.getByText('Enter an amount above 0.');
  await userEvent.type(dialog.getByLabelText('Total'), '50');
  await userEvent.type(
    dialog.getByRole('textbox', { name: /^Message to members/ }),
    'Happy holidays!',
  );
  await userEvent.type(dialog.getByLabelText('Reason'), 'For the holidays');
  await userEvent.click(dialog.getByRole('button', { name: 'Give $50.00' }));
  await waitFor(() =>
    expect(sent('rain/create')).toMatchObject({
      total: 50,
      count: 100,
      mode: 'random',
      audience: 'everyone',
      startsAt: null,
      greeting: 'Happy holidays!',
      reason: 'For the holidays',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('cancels an open rain after a question, with a reason', async () => {
  server.values['rain/cancel'] = {};
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'The wrong audience');
  await userEvent.click(dialog.getByRole('button', { name: 'End the rain' }));
  await waitFor(() =>
    expect(sent('rain/cancel')).toEqual({ id: rain?.id, reason: 'The wrong audience' }),
  );
});
