import { missionSummary } from '@app/shared/missions/schemas';
import { claimReward } from '@app/shared/rewards/schemas';
import { Toasts } from '@app/ui/feedback/toasts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { MissionsPage } from './missions-page.tsx';

const { answer } = missionSummary.example;
const [running] = answer.list;
const CLAIM = '3f6c1e9a-8d0b-4d55-9a1c-5b8f7e2d4c10';
const id = (n: number) => `5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2b${n}`;
const claimable = {
  ...running,
  missionId: id(1),
  name: 'Drop anchor',
  status: 'CLAIMABLE',
  measure: 'deposits',
  period: 'once',
  count: null,
  amount: { done: 600, target: 500 },
  categories: [],
  stakeMin: 0,
  periodEnd: null,
  bonusAmount: 4,
  turnover: 0,
  claimId: CLAIM,
  expireTime: 1_795_600_000_000,
};
const fresh = {
  ...running,
  missionId: id(2),
  name: 'Lock the gate',
  status: 'AVAILABLE',
  measure: 'two_factor',
  period: 'once',
  count: { done: 0, target: 1 },
  categories: [],
  periodEnd: null,
};
const expired = { ...running, missionId: id(3), name: 'Yesterday', status: 'EXPIRED' };
const completed = { ...running, missionId: id(4), name: 'Full', status: 'COMPLETED' };

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (list: readonly object[], more: object = {}) => {
  server.replies[`GET ${missionSummary.path}`] = () => ({
    json: success({ ...answer, list, ...more }),
  });
};
const render = () =>
  renderPage({
    origin: server.origin,
    path: '/missions',
    page: (
      <>
        <MissionsPage />
        <Toasts />
      </>
    ),
  });
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const group = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows goal, progress, conditions and reward of each mission by its state', async () => {
  show([running ?? {}, claimable, fresh, expired, completed]);
  await render();
  const one = await card('Ten rounds a day');
  one.getByText('Place 10 bets');
  one.getByText('4 of 10');
  one.getByText('Only Slots');
  one.getByText('Only bets of $1.00 or more');
  one.getByText('$0.50', { selector: 'strong *, strong' });
  one.getByText('20 points');
  expect(one.getByRole('link', { name: /Choose a game/ }).getAttribute('href')).toBe('/');
  (await group('New missions')).getByText('Set up an authenticator app');
  const verify = (await card('Lock the gate')).getByRole('link');
  expect(verify.getAttribute('href')).toBe('/member/securityCenter');
  const over = await group('Completed and expired');
  over.getByText('Expired');
  (await card('Full')).getByText('We’ll add your reward soon.', { exact: false });
  screen.getByText('Days begin at midnight', { exact: false });
});

test('a mission that rewards only points shows no amount and nothing to claim', async () => {
  show([{ ...running, status: 'CLAIMED', bonusAmount: 0, turnover: 0 }]);
  await render();
  const one = await card('Ten rounds a day');
  one.getByText('20 points');
  one.getByText('Points are added once you complete it');
  expect(one.queryByText('$0.00')).toBeNull();
  expect(one.queryByRole('button')).toBeNull();
});

test('names every condition on bets', async () => {
  const conditions = {
    ...running,
    categories: ['RNG', 'LIVE'],
    games: [{ vassalage: 'arcade', gameCode: 'dice', gameName: 'Dice' }],
    result: 'won',
    multiplierMin: 3,
    hours: { from: 8, to: 20 },
  };
  show([conditions]);
  await render();
  const list = (await card('Ten rounds a day')).getAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'Only Dice',
    'Only Slots, Live casino',
    'Only bets of $1.00 or more',
    'Only bets that win',
    'Only payouts of 3.00× or more',
    'From 08:00 to 20:00 (Asia/Ho_Chi_Minh)',
  ]);
});

test('claims a reward, celebrates, and leaves the mission where it was', async () => {
  show([claimable], { claimable: 1 });
  server.replies[`POST ${claimReward.path}`] = () => {
    show([{ ...claimable, status: 'CLAIMED', claimId: null, expireTime: null }]);
    return { json: success({ ...claimReward.example.answer, bonusAmount: 4 }) };
  };
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Claim Drop anchor' }));
  await screen.findByText('$4.00 is now in your balance.');
  await (await group('To claim')).findByText('Claimed');
  const sent = server.received.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => JSON.parse(`${body}`).promotionClaimId)).toEqual([CLAIM]);
});

test('claims all in turn', async () => {
  show([claimable, { ...claimable, missionId: id(5), name: 'Second' }]);
  server.replies[`POST ${claimReward.path}`] = () => ({
    json: success({ ...claimReward.example.answer, bonusAmount: 4 }),
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Claim all' }));
  await screen.findByText('$8.00 is now in your balance.');
});

test('shows why a claim was refused', async () => {
  show([claimable]);
  server.replies[`POST ${claimReward.path}`] = () => ({
    status: 409,
    json: refusal('reward.expired'),
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: /Claim/ }));
  await screen.findByText('This reward can no longer be claimed.', { exact: false });
});

test('says why nothing can be claimed, and offers no button', async () => {
  show([claimable], { blocked: 'frozen' });
  await render();
  await screen.findByText('You owe dividends to your downline. Pay them first.');
  expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull();
});

test('reports that there are no missions, and leads to the rewards', async () => {
  show([]);
  await render();
  await screen.findByText('No missions right now.');
  const rewards = screen.getByRole('link', { name: 'See your rewards' });
  expect(rewards.getAttribute('href')).toBe('/rewardCenter');
});

test('reports a failure to load, and retries', async () => {
  server.replies[`GET ${missionSummary.path}`] = () => ({
    status: 404,
    json: refusal('team.member_unknown'),
  });
  await render();
  await screen.findByText('Your balance and your rewards are safe.', { exact: false });
  show([running ?? {}]);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await card('Ten rounds a day');
});
