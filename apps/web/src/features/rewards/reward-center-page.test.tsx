import { claimableRewards, claimReward, endedRewards } from '@app/shared/rewards/schemas';
import { Toasts } from '@app/ui/feedback/toasts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { RewardCenterPage } from './reward-center-page.tsx';

const { answer: waiting } = claimableRewards.example;
const { answer: past } = endedRewards.example;
const DAY_MS = 86_400_000;
const [given] = waiting.list;
const gift = { ...given, expireTime: Date.now() + DAY_MS };
const unnamed = {
  ...gift,
  claimId: '4f6c1e9a-8d0b-4d55-9a1c-5b8f7e2d4c11',
  promotionName: null,
  bonusAmount: 10,
  turnover: 0,
};
const two = { ...waiting, list: [gift, unnamed], footer: { bonusAmount: 35, blocked: null } };
const none = {
  list: [],
  footer: { bonusAmount: 0, blocked: null },
  total: 0,
  totalPages: 0,
  nextCursor: null,
};

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  show(two);
  list(past);
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (value: object) => {
  server.replies[`GET ${claimableRewards.path}`] = () => ({ json: success(value) });
};
const list = (value: object) => {
  server.replies[`GET ${endedRewards.path}`] = () => ({ json: success(value) });
};
const render = () =>
  renderPage({
    origin: server.origin,
    path: '/rewardCenter',
    page: (
      <>
        <RewardCenterPage />
        <Toasts />
      </>
    ),
  });
const claimed = () =>
  server.received
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(`${body}`).promotionClaimId);
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const pays = (bonusAmount: number) => {
  server.replies[`POST ${claimReward.path}`] = () => ({
    json: success({ ...claimReward.example.answer, bonusAmount }),
  });
};

test('shows each reward with its conditions, and past ones', async () => {
  await render();
  const [first, second] = await (await card('To claim')).findAllByRole('listitem');
  expect(first?.textContent).toMatch(
    /Sorry for the wait.*Bet \$25\.00.*Expires in.*\$25\.00.*Claim/,
  );
  expect(second?.textContent).toMatch(/A gift from us.*No turnover required.*\$10\.00/);
  (await card('To claim')).getByText('$35.00');
  await (await card('Past rewards')).findByText('Claimed');
});

test('claims one reward, or all in turn, and announces the sum', async () => {
  pays(25);
  await render();
  const one = await screen.findByRole('button', { name: 'Claim Sorry for the wait' });
  await userEvent.click(one);
  await screen.findByText('$25.00 is now in your balance.');
  expect(claimed()).toEqual([gift.claimId]);
  await userEvent.click(screen.getByRole('button', { name: 'Claim all' }));
  await screen.findByText('$50.00 is now in your balance.');
  expect(claimed()).toEqual([gift.claimId, gift.claimId, unnamed.claimId]);
});

test('stops at a refusal, and shows its reason', async () => {
  server.replies[`POST ${claimReward.path}`] = () => ({
    status: 409,
    json: refusal('reward.expired'),
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Claim all' }));
  await screen.findByText('This reward can no longer be claimed.', { exact: false });
  expect(claimed()).toEqual([gift.claimId]);
});

test('a reward that expired while the page is open cannot be claimed', async () => {
  pays(10);
  show({ ...two, list: [{ ...gift, expireTime: Date.now() - DAY_MS }, unnamed] });
  await render();
  const [first] = await (await card('To claim')).findAllByRole('listitem');
  expect(first?.textContent).toMatch(/Sorry for the wait.*Expired$/);
  expect(screen.queryByRole('button', { name: 'Claim Sorry for the wait' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Claim all' }));
  await screen.findByText('$10.00 is now in your balance.');
  expect(claimed()).toEqual([unnamed.claimId]);
});

test('says why nothing can be claimed, and offers no button', async () => {
  show({ ...two, footer: { bonusAmount: 35, blocked: 'frozen' } });
  await render();
  await screen.findByText('You owe dividends to your downline. Pay them first.');
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
});

test('shows expired and cancelled rewards with the reason', async () => {
  const [ended] = past.list;
  const expired = { ...ended, claimId: unnamed.claimId, status: 'EXPIRED' };
  const cancelled = { ...ended, status: 'CANCELLED', remark: 'Given twice' };
  list({ ...past, list: [expired, cancelled], total: 2 });
  await render();
  const [, first, second] = await (await card('Past rewards')).findAllByRole('row');
  expect(first?.textContent).toMatch(/Expired/);
  expect(second?.textContent).toMatch(/Cancelled.*Given twice/);
});

test('reports no rewards, and no past ones', async () => {
  show(none);
  list({ ...none, footer: { bonusAmount: 0 } });
  await render();
  await screen.findByText('Nothing to claim right now.');
  await screen.findByText('No past rewards yet.');
  const promotions = screen.getByRole('link', { name: 'See promotions' });
  expect(promotions.getAttribute('href')).toBe('/promotions');
});

test('reports a failure to load, and retries', async () => {
  server.replies[`GET ${claimableRewards.path}`] = () => ({
    status: 404,
    json: refusal('team.member_unknown'),
  });
  await render();
  await screen.findByText('Your balance and your rewards are safe.', { exact: false });
  show(two);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(async () => (await card('To claim')).getByText('$35.00'));
});

test('goods lead to the form for their address, and are not claimed with the others', async () => {
  const goodsId = '8d1f5b0a-4df0-4a51-8f0e-64c8f5d6c2b2';
  const mug = { ...unnamed, promotionName: 'Travel mug', goodsId, bonusAmount: 15 };
  show({ ...two, list: [gift, mug], footer: { bonusAmount: 25, blocked: null } });
  await render();
  const [, item] = await (await card('To claim')).findAllByRole('listitem');
  expect(item?.textContent).toContain('If it has run out, you get $15.00 in cash.');
  const link = screen.getByRole('link', { name: /Choose address/ });
  expect(link.getAttribute('href')).toBe(`/pointMall?prize=${mug.claimId}&item=${goodsId}`);
  expect(screen.queryByRole('button', { name: 'Claim all' })).toBeNull();
  // Goods alone have no sum.
  cleanup();
  show({ ...two, list: [mug], footer: { bonusAmount: 0, blocked: null } });
  await render();
  await screen.findByRole('link', { name: /Choose address/ });
  expect((await card('To claim')).queryByText('$0.00')).toBeNull();
});
