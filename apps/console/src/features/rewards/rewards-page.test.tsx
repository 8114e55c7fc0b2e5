import * as calls from '@app/shared/rewards/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RewardsPage } from './rewards-page.tsx';

const { answer: budget } = calls.budget.example;
const [reward] = calls.list.example.answer.list;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['rewards/budget'] = budget;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (...list: object[]) => {
  server.values['rewards/list'] = { list, next: null };
  renderPage({ origin: server.origin, page: <RewardsPage /> });
};
const sent = (call: string) => server.received.find((each) => each.call === call)?.input;

test('shows granted, promised and remaining rewards by source', async () => {
  show();
  const card = within(await screen.findByRole('region', { name: 'Budget for the last 30 days' }));
  for (const amount of ['$4,180.25', '$1,045.06', '$210.00', '$85.00', '$750.06'])
    card.getByText(amount);
  const table = within(screen.getByRole('table', { name: 'By source' }));
  const [, row] = table.getAllByRole('row');
  expect(row?.textContent).toMatch(
    /Given by operators.*12.*\$210\.00.*\$85\.00.*\$25\.00.*\$100\.00/,
  );
  await screen.findByText('No rewards yet.');
});

test('lists rewards with why they were refused, and cancels one that was not claimed', async () => {
  server.values['rewards/cancel'] = {};
  const refused = {
    ...reward,
    id: '4f6c1e9a-8d0b-4d55-9a1c-5b8f7e2d4c11',
    state: 'REFUSED',
    refusal: 'site_budget',
  };
  show(reward as object, refused);
  await screen.findByText('Beyond the site’s budget');
  await userEvent.click(screen.getByRole('button', { name: /^Cancel/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  dialog.getByText('Enter 3 to 200 characters.');
  await userEvent.type(dialog.getByLabelText('Message to the member'), 'Given twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(sent('rewards/cancel')).toEqual({ id: reward?.id, remark: 'Given twice' }),
  );
});
