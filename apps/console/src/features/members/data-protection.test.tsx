import * as calls from '@app/shared/personal-data/ops-calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DataProtection } from './data-protection.tsx';

const free = { packages: [], erasure: null, blockers: [] };
const member = { id: calls.read.example.request.id, username: 'player01' };
let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['protection/read'] = free;
  server.values['protection/askPackage'] = calls.askPackage.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sentTo = (call: string) => server.received.filter((each) => each.call === call);
const show = () =>
  renderPage({
    origin: server.origin,
    path: '/',
    address: '/',
    page: <DataProtection member={member} />,
  });
const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name, hidden: true })).at(-1) as Element);

test('asks for a member’s data with a reason, on the site’s clock', async () => {
  show();
  await press('Prepare data package');
  await press('Prepare data package');
  expect(screen.getByText('Enter a reason of 3 to 200 characters.')).toBeTruthy();
  expect(sentTo('protection/askPackage')).toEqual([]);
  await userEvent.type(screen.getByLabelText('Reason'), 'Letter of May 3');
  await press('Prepare data package');
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  expect(sentTo('protection/askPackage').map(({ input }) => input)).toEqual([
    { id: member.id, language: 'EN', timeZone: 'Asia/Shanghai', reason: 'Letter of May 3' },
  ]);
});

test('has an address made for each download, of this member’s files', async () => {
  const [ready] = calls.read.example.answer.packages;
  server.values['protection/read'] = calls.read.example.answer;
  server.values['protection/link'] = { ...ready, url: null };
  show();
  await press('Download');
  await waitFor(() => expect(sentTo('protection/link')).toHaveLength(1));
  expect(sentTo('protection/link')[0]?.input).toEqual({
    id: member.id,
    exportId: ready?.exportId,
  });
});

test('says why a package is not made, and keeps the reason', async () => {
  server.refusals['protection/askPackage'] = 'operator.forbidden';
  show();
  await press('Prepare data package');
  await userEvent.type(screen.getByLabelText('Reason'), 'Letter of May 3');
  await press('Prepare data package');
  expect(await screen.findByText('Your roles don’t allow this.')).toBeTruthy();
  expect((screen.getByLabelText('Reason') as HTMLInputElement).value).toBe('Letter of May 3');
});

test('asks for an erasure once the username is typed, with a reason', async () => {
  server.values['protection/erase'] = calls.erase.example.answer;
  show();
  await press('Erase member');
  expect(screen.getByText(/^Kept under the member ID/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Reason'), 'Letter of May 3');
  await press('Erase member');
  expect(sentTo('protection/erase')).toEqual([]);
  await userEvent.type(screen.getByLabelText('Type player01 to confirm'), 'player01');
  await press('Erase member');
  await waitFor(() => expect(sentTo('protection/erase')).toHaveLength(1));
  expect(sentTo('protection/erase')[0]?.input).toEqual({
    id: member.id,
    reason: 'Letter of May 3',
  });
});

test('shows what prevents an erasure, and offers no request', async () => {
  server.values['protection/read'] = { ...free, blockers: ['erasure.balance', 'erasure.team'] };
  show();
  expect(await screen.findByText(/^This member still has money/)).toBeTruthy();
  expect(screen.getByText(/^This agent still has downlines/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erase member' })).toBeNull();
});

test.each([
  ['erasing', null, /^Erasing since/],
  ['ended', 1_795_000_000_000, /^Erased \S/],
])('shows an erasure that is %s', async (state, endedAt, text) => {
  const erasure = { state, begunAt: 1_795_000_000_000, endedAt };
  server.values['protection/read'] = { ...free, erasure };
  show();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erase member' })).toBeNull();
});
