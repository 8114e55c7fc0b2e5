import * as calls from '@app/shared/points/schemas';
import { addresses } from '@app/shared/profile/schemas';
import { country, location } from '@app/shared/system/schemas';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { PrizeDialog } from './prize-dialog.tsx';

const CLAIM = `POST ${calls.claimPrize.path}`;
const { promotionClaimId, addressId } = calls.claimPrize.example.request;
const { order } = calls.claimPrize.example.answer;
const [address] = addresses.example.answer.list;

let server: WireServer;
beforeEach(async () => {
  startSession(loggedIn(), 0);
  server = await startWireServer();
  for (const call of [calls.pointReward, addresses, country, location])
    show(call, call.example.answer);
  show(addresses, { ...addresses.example.answer, list: [{ ...address, addressId }] });
  server.replies[CLAIM] = () => ({ json: success({ order }) });
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

const show = ({ path }: { readonly path: string }, value: unknown) => {
  server.replies[`GET ${path}`] = () => ({ json: success(value) });
};
const open = () =>
  renderPage({
    origin: server.origin,
    path: '/pointMall',
    page: (
      <PrizeDialog
        claimId={promotionClaimId}
        goodsId={order?.rewardId ?? ''}
        onClose={() => undefined}
      />
    ),
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('sends the goods to the chosen address, and confirms the order', async () => {
  await open();
  await screen.findByText('Travel mug');
  await press('Send it to me');
  await screen.findByText(/We’ll send you a message/);
  const sent = server.received.filter(({ url }) => url === calls.claimPrize.path);
  expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([{ promotionClaimId, addressId }]);
});

test('shows the payment in place of sold-out goods', async () => {
  server.replies[CLAIM] = () => ({ json: success({ order: null }) });
  await open();
  await press('Send it to me');
  await screen.findByText('The item has run out. Its value is now in your balance.');
});

test('a member without an address enters one first', async () => {
  show(addresses, { ...addresses.example.answer, list: [] });
  show(calls.pointReward, { ...calls.pointReward.example.answer, list: [] });
  await open();
  await screen.findByText('Where should we send it?');
  expect(screen.queryByRole('button', { name: 'Send it to me' })).toBeNull();
});
