import { choices } from '@app/shared/points/goods.ops-calls';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { newRules, type RulesInput } from './site-promotions.ts';
import { TableFields, type TableInput } from './table-fields.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
let latest: RulesInput;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

function Form() {
  const [rules, setRules] = useState(newRules('PRIZE_WHEEL') as TableInput);
  latest = rules;
  return <TableFields rules={rules} onChange={setRules} />;
}

test('shows chances, their sum and the cost of a ticket while an operator types', async () => {
  renderPage({ origin: server.origin, page: <Form /> });
  const amount = await screen.findByLabelText(/^Amount/);
  await userEvent.type(amount, '5');
  screen.getByText('Total weight: 100');
  screen.getByText('Chance 10%');
  expect(screen.getByRole('status').textContent).toContain('costs $0.50 on average, $5.00 at most');
  await userEvent.click(screen.getByRole('button', { name: 'Add a prize' }));
  screen.getByText('Total weight: 101');
  await userEvent.click(screen.getByRole('button', { name: 'Remove prize 1' }));
  expect(latest).toMatchObject({ fallback: 0, prizes: [{ kind: 'NOTHING' }, { kind: 'BONUS' }] });
  // The fallback for used up prizes cannot be removed.
  expect(screen.queryByRole('button', { name: 'Remove prize 1' })).toBeNull();
});

test('a prize of points has a number of points and costs nothing of the budget', async () => {
  renderPage({ origin: server.origin, page: <Form /> });
  const [kind] = await screen.findAllByLabelText('Type');
  await userEvent.selectOptions(kind ?? expect.unreachable(), 'POINTS');
  await userEvent.type(screen.getByLabelText(/^Points/), '50');
  expect(latest).toMatchObject({ prizes: [{ kind: 'POINTS', amount: 0, points: 50 }, {}] });
  expect(screen.queryByLabelText(/^Amount/)).toBeNull();
});

test('a prize of goods names an article of the mall and its cost', async () => {
  const { answer } = choices.example;
  server.values['points/goodsChoices'] = answer;
  renderPage({ origin: server.origin, page: <Form /> });
  const [kind] = await screen.findAllByLabelText('Type');
  await userEvent.selectOptions(kind ?? expect.unreachable(), 'GOODS');
  await screen.findByRole('option', { name: 'Travel mug' });
  const [mug] = answer.list;
  await userEvent.selectOptions(screen.getByLabelText('Item'), mug?.id ?? '');
  await userEvent.type(screen.getByLabelText(/^Cost/), '15');
  expect(latest).toMatchObject({ prizes: [{ kind: 'GOODS', amount: 15, goodsId: mug?.id }, {}] });
});
