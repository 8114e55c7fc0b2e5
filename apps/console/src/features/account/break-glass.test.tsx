import { permissionNames } from '@app/shared/operators/permissions';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BreakGlass } from './break-glass.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sent = (name: string) =>
  server.received.filter(({ call }) => call === name).map(({ input }) => input);

test('takes a missing permission with a reason, and does not offer existing ones', async () => {
  renderPage({
    origin: server.origin,
    page: <BreakGlass />,
    permissions: ['operators.break_glass', 'members.read'],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Take for 30 minutes' }));
  await screen.findByText('Choose a permission.');
  expect(sent('breakGlass/take')).toEqual([]);
  const choice = screen.getByLabelText('Permission');
  expect(choice.querySelector('option[value="members.read"]')).toBeNull();
  await userEvent.selectOptions(choice, 'payouts.manage');
  await userEvent.type(screen.getByLabelText('Reason'), 'Salary is held');
  await userEvent.click(screen.getByRole('button', { name: 'Take for 30 minutes' }));
  await waitFor(() =>
    expect(sent('breakGlass/take')).toEqual([
      { permission: 'payouts.manage', reason: 'Salary is held' },
    ]),
  );
});

test('offers nothing to an operator with all permissions', () => {
  renderPage({
    origin: server.origin,
    page: <BreakGlass />,
    permissions: [...permissionNames],
  });
  expect(screen.getByText('Your roles give you every permission.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
