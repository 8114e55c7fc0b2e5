import * as calls from '@app/shared/risk/ops-calls';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PlayPage } from './play-page.tsx';

const play = calls.play.example.answer;
const ID = calls.play.example.request.id;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['risk/play'] = play;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (search: string) =>
  renderPage({
    origin: server.origin,
    path: '/console/members/:id/play',
    address: `/console/members/${ID}/play${search}`,
    page: <PlayPage />,
  });
const lastInput = () => server.received.filter(({ call }) => call === 'risk/play').at(-1)?.input;

test('shows what two members bet within the same minutes, and leads to the other', async () => {
  show(`?code=mirrored_play&withdrawal=${ID}`);
  const [row] = play.list;
  const link = await screen.findByRole('link', { name: row.other.username });
  expect(link.getAttribute('href')).toBe(`/console/members/${row.other.id}`);
  expect(lastInput()).toEqual({ id: ID, code: 'mirrored_play', withdrawal: ID, language: 'EN' });
  const cells = within(link.closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(1)).toEqual([
    'Bet$100.00',
    'Net result+$100.00',
    'Other memberplayer06',
    'Their net result−$100.00',
    'Together$0.00',
  ]);
});

test('shows rounds of a single member, and says that there are more', async () => {
  const [row] = play.list;
  const list = [row, row].map((one) => ({ ...one, other: null, isMarked: false }));
  server.values['risk/play'] = { ...play, list, hasMore: true };
  show('?code=even_play');
  expect(await screen.findByText('Only the latest 2 are shown.')).toBeTruthy();
  expect(screen.queryByText('Other member')).toBeNull();
  expect(screen.queryByText('Break-even')).toBeNull();
  expect(lastInput()).toEqual({ id: ID, code: 'even_play', language: 'EN' });
});

test('says that there are none', async () => {
  server.values['risk/play'] = { ...play, list: [] };
  show('?code=even_play');
  expect(await screen.findByText('No such bets.')).toBeTruthy();
});
