import { listFlags } from '@app/shared/site/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { FlagsPage } from './flags-page.tsx';

const [feedback] = listFlags.example.answer.list;
let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  const waiting = { ...feedback, modId: 'CBS3', enabled: false, waitsFor: 'chat' };
  const fixed = { ...feedback, modId: 'COMM3', fixed: true };
  server.values['site/flags'] = { list: [{ ...feedback, modId: 'DPSTBAS3' }, waiting, fixed] };
  renderPage({ origin: server.origin, page: <FlagsPage /> });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const box = (name: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `${name}: on or off` });
const giveReason = async () => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Bank holiday');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
};

test('explains the effect of a switch and asks for a reason before sending', async () => {
  await userEvent.click(await box('Deposits'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Members can’t start a deposit.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect(within(dialog).getByText('Enter a reason of 3 to 200 characters.')).toBeTruthy();
  expect(server.received.map(({ call }) => call)).toEqual(['site/flags']);
  await giveReason();
  await waitFor(() =>
    expect(server.received.map(({ call }) => call)).toEqual([
      'site/flags',
      'site/switchFlag',
      'site/flags',
    ]),
  );
  expect(server.received[1]?.input).toEqual({
    modId: 'DPSTBAS3',
    enabled: false,
    reason: 'Bank holiday',
  });
});

test('offers no switch for permanent flags, and only lists unimplemented ones', async () => {
  expect((await box('Basics')).disabled).toBe(true);
  expect(screen.getByText('1 feature not available yet')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /CBS3/ })).toBeNull();
});

test('shows a refusal', async () => {
  server.refusals['site/switchFlag'] = 'operator.forbidden';
  await userEvent.click(await box('Deposits'));
  await giveReason();
  expect((await screen.findAllByText('Your roles don’t allow this.')).length).toBeGreaterThan(0);
});
