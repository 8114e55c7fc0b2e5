import * as calls from '@app/shared/operators/ops-calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { ListedOperator } from './listed-operator.ts';
import { RolesForm } from './roles-form.tsx';

const [example] = calls.list.example.answer.list;
const operator: ListedOperator = { ...example, permissions: [], roles: ['zookeeper'] };

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = () =>
  renderPage({
    origin: server.origin,
    page: <RolesForm hasApprover operator={operator} onDone={() => {}} />,
  });
const requestsOf = (name: string) =>
  server.received.filter(({ call }) => call === name).map(({ input }) => input);

test('requests roles of several pages, and keeps the choice while searching', async () => {
  server.values['operators/roles'] = { list: ['auditor', 'site'], next: 'site' };
  server.values['operators/requestRoles'] = calls.requestRoles.example.answer;
  show();
  await screen.findByRole('checkbox', { name: /^zookeeper/ });
  await userEvent.click(screen.getByRole('checkbox', { name: /^Site/ }));
  server.values['operators/roles'] = { list: ['support'], next: null };
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a role' }), 'sup');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Support/ }));
  expect(screen.queryByRole('checkbox', { name: /^Site/ })).toBeNull();
  expect(requestsOf('operators/roles').at(-1)).toEqual({ text: 'sup' });
  await userEvent.click(screen.getByRole('button', { name: /^Request/ }));
  await waitFor(() =>
    expect(requestsOf('operators/requestRoles')).toEqual([
      { id: operator.id, roles: ['zookeeper', 'site', 'support'] },
    ]),
  );
});

test('turns pages by name', async () => {
  server.values['operators/roles'] = { list: ['auditor', 'site'], next: 'site' };
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(requestsOf('operators/roles').at(-1)).toEqual({ after: 'site' }));
});

test('offers no search if everything fits on one page', async () => {
  server.values['operators/roles'] = { list: ['auditor'], next: null };
  show();
  await screen.findByRole('checkbox', { name: /^Auditor/ });
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('requests nothing while the list of roles is loading', async () => {
  server.refusals['operators/roles'] = 'server.defect';
  show();
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull();
});
