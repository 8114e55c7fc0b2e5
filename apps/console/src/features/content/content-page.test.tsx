import { list } from '@app/shared/content/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ContentPage } from './content-page.tsx';

const path = '/console/content';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['content/list'] = list.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (search: string) =>
  renderPage({ origin: server.origin, page: <ContentPage />, path, address: `${path}${search}` });
const sentTo = (call: string) => server.received.filter((each) => each.call === call);

test('lists content of a kind with states, and links to each and to a new one', async () => {
  const { answer } = list.example;
  const ended = answer.list.map((item) => ({ ...item, endsAt: item.startsAt + 1 }));
  server.values['content/list'] = { ...answer, list: ended };
  show('?kind=notice');
  const row = await screen.findByRole('row', { name: /Check any round/ });
  expect(within(row).getByText('Ended')).toBeTruthy();
  expect(within(row).getByRole('link').getAttribute('href')).toBe(
    '/console/content/notice/fairness',
  );
  expect(screen.getByRole('link', { name: 'New' }).getAttribute('href')).toBe(
    '/console/content/notice',
  );
  expect(sentTo('content/list')[0]?.input).toEqual({ kind: 'notice', page: '1' });
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'ended');
  await waitFor(() =>
    expect(sentTo('content/list').at(-1)?.input).toEqual({
      kind: 'notice',
      state: 'ended',
      page: '1',
    }),
  );
});

test('shows an empty state', async () => {
  server.values['content/list'] = { list: [], totalPages: 0, totalCount: 0, languages: ['EN'] };
  show('?kind=popup');
  await screen.findByText('No content yet.');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'ended');
  await screen.findByText(/Nothing found/);
});

test('moves a banner among those of its place', async () => {
  const [item] = list.example.answer.list;
  const banner = (code: string) => ({ ...item, code, group: 'home', audiences: [], titles: [] });
  server.values['content/list'] = {
    list: [banner('a'), banner('b')],
    totalPages: 1,
    totalCount: 2,
    languages: ['EN'],
  };
  show('?kind=banner&group=home');
  await userEvent.click(await screen.findByRole('button', { name: 'Move “b” earlier' }));
  await waitFor(() => expect(sentTo('content/order')).toHaveLength(1));
  expect(sentTo('content/order')[0]?.input).toEqual({
    kind: 'banner',
    group: 'home',
    codes: ['b', 'a'],
  });
});
