import { discountTicketList } from '@app/shared/tickets/schemas';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { DiscountTicket } from './discount-ticket.tsx';

const [ticket] = discountTicketList.example.answer.list;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  const list = [
    { ...ticket, name: 'For large ones', depositAmount: 100, percent: 50, rewardAmount: 80 },
    { ...ticket, name: 'A tenth on top', depositAmount: 20 },
  ];
  server.replies[`GET ${discountTicketList.path}`] = () => ({ json: success({ list }) });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test.each([
  [undefined, 'For large ones', /50% to a deposit of \$100.00 or more, up to \$80.00/],
  [500_000n, 'A tenth on top', /10% to a deposit of \$20.00 or more, up to \$15.00/],
  [1_000_000n, 'For large ones', /50%/],
])('of an amount of %s it shows the ticket that the deposit uses', async (amount, name, text) => {
  const page = <DiscountTicket amount={amount} />;
  await renderPage({ origin: server.origin, path: '/deposit', page });
  await screen.findByText(name);
  screen.getByText(text);
});
