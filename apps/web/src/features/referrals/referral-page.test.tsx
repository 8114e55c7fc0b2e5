import * as calls from '@app/shared/referrals/schemas';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { ReferralPage } from './referral-page.tsx';

const details = calls.referralDetails.example.answer;
const { list, ...friends } = calls.referralFriends.example.answer;
const [open] = list;
const ID = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2b1';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  const late = { ...open, id: ID, referredName: 'jo***2', stage: 'lapsed', reason: 'late' };
  server.replies[`GET ${calls.referralFriends.path}`] = () => ({
    json: success({ ...friends, list: [open, late], total: 2 }),
  });
  server.replies[`GET ${calls.referralRebateClaims.path}`] = () => ({
    json: success(calls.referralRebateClaims.example.answer),
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const render = (more: object = {}) => {
  server.replies[`GET ${calls.referralDetails.path}`] = () => ({
    json: success({ ...details, ...more }),
  });
  return renderPage({ origin: server.origin, path: '/referral', page: <ReferralPage /> });
};

test('shows the link, its conditions, friends by stage and claimed rewards', async () => {
  await render();
  await screen.findByText(/\/register\?referralCode=K7M2QX9P$/);
  screen.getByRole('img', { name: 'QR code of your link' });
  screen.getByText('You get 10% of a friend’s deposit, up to $500.00.', { exact: false });
  screen.getByText('Your friend makes a single deposit of $100.00 or more.');
  screen.getByText('You placed a bet in the 30 days before that.');
  const table = within(await screen.findByRole('table', { name: 'Your friends' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first?.textContent).toMatch(/ma\*\*\*7.*Deposit: done.*Bets: not yet.*In progress/);
  expect(second?.textContent).toMatch(/jo\*\*\*2.*Not earned.*Not in time/);
  const claims = await screen.findByRole('table', { name: 'Claimed rewards' });
  expect(claims.textContent).toContain('$10.00');
});

test('without an offer it leads to the promotions', async () => {
  await render({ terms: null, totalInvitations: 0, totalRewarded: 0 });
  const link = await screen.findByRole('link', { name: 'See promotions' });
  expect(link.getAttribute('href')).toBe('/promotions');
  expect(screen.queryByText('Your friends')).toBeNull();
});
