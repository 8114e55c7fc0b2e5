import * as calls from '@app/shared/rewards/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RewardsOfMember } from './rewards-of-member.tsx';

const member = { id: calls.give.example.request.memberId, username: 'player01' };

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['rewards/list'] = { list: [], next: null };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('asks for a reward, which another operator approves', async () => {
  server.values['rewards/give'] = calls.give.example.answer;
  renderPage({ origin: server.origin, page: <RewardsOfMember member={member} /> });
  await screen.findByText('No rewards yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Give a reward' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  form.getByText('Enter 3 to 80 characters.');
  form.getByText('Enter an amount above 0.');
  await userEvent.type(form.getByLabelText('Name'), 'Sorry for the wait');
  await userEvent.type(form.getByLabelText('Amount'), '25');
  await userEvent.type(form.getByLabelText('Reason'), 'Their withdrawal took two days');
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { input } = server.received.find(({ call }) => call === 'rewards/give') ?? {};
  expect(input).toEqual({
    ...calls.give.example.request,
    key: expect.any(String),
  });
});
