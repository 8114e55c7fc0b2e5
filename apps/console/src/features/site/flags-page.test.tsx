// @vitest-environment happy-dom

import { listFlags } from '@app/shared/ops/site';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { FlagsPage } from './flags-page.tsx';

const [feedback] = listFlags.example.answer.list;
let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  const waiting = { ...feedback, modId: 'CHAT3', enabled: false, waitsFor: 'chat' };
  const fixed = { ...feedback, modId: 'COMM3', fixed: true };
  server.values['site/flags'] = { list: [feedback, waiting, fixed] };
  renderPage({ origin: server.origin, page: <FlagsPage /> });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const box = (modId: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `${modId}: on or off` });

test('switches a function, and looks again', async () => {
  await userEvent.click(await box('FEEDBACK3'));
  await waitFor(() =>
    expect(server.received.map(({ call }) => call)).toEqual([
      'site/flags',
      'site/switchFlag',
      'site/flags',
    ]),
  );
  expect(server.received[1]?.input).toEqual({ modId: 'FEEDBACK3', enabled: false });
});

test('offers no switch for what nobody switches or is not built', async () => {
  expect((await box('CHAT3')).disabled).toBe(true);
  expect((await box('COMM3')).disabled).toBe(true);
  expect(screen.getByText('Not built yet')).toBeTruthy();
});

test('says a refusal', async () => {
  server.refusals['site/switchFlag'] = 'operator.forbidden';
  await userEvent.click(await box('FEEDBACK3'));
  expect((await screen.findAllByText('Your roles do not allow this.')).length).toBeGreaterThan(0);
});
