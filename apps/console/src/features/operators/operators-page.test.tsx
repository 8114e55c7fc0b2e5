import { enable, list } from '@app/shared/operators/ops-calls';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OperatorsPage } from './operators-page.tsx';

const { answer } = list.example;
const [other] = answer.list;
const ME = '5c0f2f0e-3f86-4d3a-9b52-3f0f1d3c2a11';
const mine = { ...other, id: ME, username: 'mary', permissions: ['approvals.decide'] };
const nora = { ...other, id: '7c0f2f0e-3f86-4d3a-9b52-3f0f1d3c2a12', username: 'nora', roles: [] };

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  const roles = ['administrator', 'auditor', 'site', 'support'];
  server.values['operators/roles'] = { list: roles, next: null };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

async function openNora(permissions: readonly string[]) {
  server.values['operators/list'] = { ...answer, list: [mine, { ...nora, permissions }] };
  renderPage({ origin: server.origin, page: <OperatorsPage /> });
  await userEvent.click(await screen.findByRole('button', { name: /Change.*nora/ }));
  return within(await screen.findByRole('dialog', { name: 'nora' }));
}

test('explains how the second operator gets roles without an approver', async () => {
  const dialog = await openNora([]);
  await userEvent.click(await dialog.findByRole('checkbox', { name: /Support/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Auditor/ }));
  expect(dialog.getByText('operators roles nora support,auditor')).toBeTruthy();
  expect(dialog.getByText(/No other operator can approve roles yet/)).toBeTruthy();
});

test('says that another operator approves, if there is one', async () => {
  const dialog = await openNora(['approvals.decide']);
  expect(await dialog.findByText('They apply once another operator approves.')).toBeTruthy();
  expect(dialog.queryByText(/operators roles/)).toBeNull();
});

test('enables a disabled operator after explaining the new setup, and shows their link', async () => {
  const disabled = { ...nora, disabledAt: 1_795_000_000_000 };
  server.values['operators/list'] = { ...answer, list: [mine, disabled] };
  server.values['operators/enable'] = enable.example.answer;
  renderPage({ origin: server.origin, page: <OperatorsPage /> });
  await userEvent.click(await screen.findByRole('button', { name: /Change.*nora/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'nora' }));
  expect(dialog.queryByRole('checkbox')).toBeNull(); // only operators who can log in may have roles
  await userEvent.click(dialog.getByRole('button', { name: 'Enable' }));
  const enableDialog = within(await screen.findByRole('dialog', { name: 'Enable nora?' }));
  enableDialog.getByText(/They start without roles/);
  await userEvent.type(enableDialog.getByLabelText('Reason'), 'Works for us again');
  await userEvent.click(enableDialog.getByRole('button', { name: 'Enable' }));
  await screen.findByText(new RegExp(enable.example.answer.token));
  const sent = server.received.filter(({ call }) => call === 'operators/enable');
  expect(sent.map(({ input }) => input)).toEqual([{ id: nora.id, reason: 'Works for us again' }]);
});
