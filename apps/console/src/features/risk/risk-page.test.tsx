import * as calls from '@app/shared/risk/ops-calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RiskPage } from './risk-page.tsx';

const { list } = calls.list.example.answer;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['risk/list'] = { list, next: list[0].id };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (search = '') =>
  renderPage({
    origin: server.origin,
    path: '/console/risk',
    address: `/console/risk${search}`,
    page: <RiskPage />,
  });
const lastInput = () => server.received.filter(({ call }) => call === 'risk/list').at(-1)?.input;

test('lists members with their marks and links', async () => {
  show();
  const link = await screen.findByRole('link', { name: list[0].username });
  expect(link.getAttribute('href')).toBe(`/console/members/${list[0].id}`);
  expect(lastInput()).toEqual({});
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(lastInput()).toEqual({ after: list[0].id }));
});

test('the address says which mark is looked for', async () => {
  show('?code=shared_device');
  await screen.findByRole('link', { name: list[0].username });
  expect(lastInput()).toEqual({ code: 'shared_device' });
});

test('says that no member has this mark, or any', async () => {
  server.values['risk/list'] = { list: [], next: null };
  show('?code=new_account');
  expect(await screen.findByText(/No member/)).toBeTruthy();
  cleanup();
  show();
  expect(await screen.findByText(/No member/)).toBeTruthy();
});
