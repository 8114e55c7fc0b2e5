import { deposit as call } from '@app/shared/deposits/schemas';
import { depositStateToWire } from '@app/shared/deposits/states';
import { happyDOM } from '@app/ui/testing/happy-dom';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { DepositDetailsPage } from './deposit-details-page.tsx';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  happyDOM().setViewport({ width: 1024 });
  await server.close();
});

const completed = { ...call.example.answer, state: depositStateToWire('completed') };
const show = (changes: object) => {
  server.replies[`GET ${call.path}`] = () => ({ json: success({ ...completed, ...changes }) });
  return renderPage({
    origin: server.origin,
    path: '/deposit/:transId',
    at: `/deposit/${completed.transId}`,
    page: <DepositDetailsPage />,
  });
};

test('a deposit shows its bonus', async () => {
  await show({ reimbursementAmount: 200 });
  expect(await screen.findByText('You also got a bonus of $200.00.')).toBeTruthy();
});

test('a computer offers to pay by phone, and a phone opens the payment page itself', async () => {
  const open = { state: depositStateToWire('pending'), payUrl: 'https://pay.example/1' };
  await show(open);
  await screen.findByRole('button', { name: 'Pay with your phone' });
  cleanup();
  happyDOM().setViewport({ width: 390 });
  await show(open);
  const other = await screen.findByRole('button', { name: 'Pay with another phone' });
  const page = screen.getByRole('link', { name: 'Open payment page' });
  expect(page.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(other);
  expect(screen.getByText('Scan this code with the phone you pay with.')).toBeTruthy();
});

test('a deposit without a bonus mentions none', async () => {
  await show({ reimbursementAmount: 0 });
  await screen.findByRole('link', { name: /Play now/ });
  expect(screen.queryByText(/bonus/)).toBeNull();
});

test('the step of the credit shows the amount after the fee', async () => {
  const at = completed.depositDate;
  const steps = [
    { step: 'paid', amount: 100, at },
    { step: 'credited', amount: 100, at },
  ];
  await show({ requestedAmount: 100, amount: 100, fee: 1, reimbursementAmount: 0, steps });
  const step = (await screen.findByText('Added to your balance')).closest('li');
  expect(step?.textContent).toContain('$99.00');
});

test('an expired deposit says until when a late payment is credited', async () => {
  const until = Date.UTC(2026, 10, 24, 9, 30);
  await show({ state: depositStateToWire('expired'), lateUntil: until });
  const text = await screen.findByText(/^Expired at .* until Nov 24/);
  expect(text.textContent).toContain('After that, our team checks it first.');
});
