import { missionLeaderboard } from '@app/shared/leaderboards/schemas';
import { claimReward } from '@app/shared/rewards/schemas';
import { Toasts } from '@app/ui/feedback/toasts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { LeaderboardPage } from './leaderboard-page.tsx';

const { answer } = missionLeaderboard.example;
const [board] = answer.list;
const CLAIM = '3f6c1e9a-8d0b-4d55-9a1c-5b8f7e2d4c10';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (list: readonly object[], more: object = {}) => {
  server.replies[`GET ${missionLeaderboard.path}`] = () => ({
    json: success({ ...answer, list: list.map((one) => ({ ...board, ...one })), ...more }),
  });
};
const render = () =>
  renderPage({
    origin: server.origin,
    path: '/leaderboard',
    page: (
      <>
        <LeaderboardPage />
        <Toasts />
      </>
    ),
  });
const card = async () => within(await screen.findByRole('region', { name: `${board?.name}` }));

test('shows rules, ranks and the member’s own place', async () => {
  show([{}]);
  await render();
  const one = await card();
  one.getByText('Ranked by your highest multiplier, after 10 bets');
  one.getByText('Only Slots');
  one.getByText('Only bets of $1.00 or more');
  one.getByText('$100.00 in prizes for the top 3 ranks.', { exact: false });
  const [, first, second] = one.getAllByRole('row');
  expect(first?.textContent).toMatch(/1.*la\*\*\*9.*250\.50×.*\$50\.00/);
  expect(second?.textContent).toMatch(/2.*You.*88\.00×.*\$30\.00/);
  one.getByText('Your rank: 2. Your score: 88.00×');
});

test.each([
  ['no bet counted', { own: null }, 'None of your bets count yet.'],
  [
    'bets are missing',
    { own: { ...board?.own, rank: 0, bets: 7 } },
    '3 more bets until you’re ranked',
  ],
  [
    'the place is beyond the ranks',
    { own: { ...board?.own, rank: 0 } },
    'Your score: 88.00×. You aren’t ranked yet.',
  ],
  ['the last bets are counted', { status: 'CLOSING' }, 'We’re counting the last bets.'],
  ['no player has a rank', { list: [] }, 'No players are ranked yet.'],
  [
    'no player had a rank at the end',
    { list: [], status: 'FINAL' },
    'No players were ranked this time.',
  ],
])('says that %s', async (_, change, sentence) => {
  show([change]);
  await render();
  (await card()).getByText(sentence, { exact: false });
});

test('writes the share of won bets in percent', async () => {
  show([{ measure: 'win_share' }]);
  await render();
  const [, first] = (await card()).getAllByRole('row');
  expect(first?.textContent).toMatch(/250\.5%/);
});

test('claims a prize', async () => {
  show([{ status: 'FINAL', claimId: CLAIM }]);
  server.replies[`POST ${claimReward.path}`] = () => {
    show([{ status: 'FINAL', claimId: null }]);
    return { json: success({ ...claimReward.example.answer, bonusAmount: 30 }) };
  };
  await render();
  await userEvent.click(await screen.findByRole('button', { name: /Claim prize/ }));
  await screen.findByText('$30.00 is now in your balance.');
});

test('shows why a claim was refused', async () => {
  show([{ status: 'FINAL', claimId: CLAIM }]);
  server.replies[`POST ${claimReward.path}`] = () => ({
    status: 409,
    json: refusal('reward.expired'),
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: /Claim prize/ }));
  await screen.findByText('This reward can no longer be claimed.', { exact: false });
});

test('says why nothing can be claimed, and offers no button', async () => {
  show([{ status: 'FINAL', claimId: CLAIM }], { blocked: 'frozen' });
  await render();
  await screen.findByText('You owe dividends to your downline. Pay them first.');
  expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull();
});

test('reports that there are none, and leads to the missions', async () => {
  show([]);
  await render();
  await screen.findByText('No leaderboards right now.');
  const missions = screen.getByRole('link', { name: 'See missions' });
  expect(missions.getAttribute('href')).toBe('/missions');
});

test('reports a failure to load, and retries', async () => {
  server.replies[`GET ${missionLeaderboard.path}`] = () => ({
    status: 404,
    json: refusal('team.member_unknown'),
  });
  await render();
  await screen.findByText('Your balance and your prizes are safe.', { exact: false });
  show([{}]);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await card();
});
