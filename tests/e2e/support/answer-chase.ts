import { myOrders, orderDetail, orderLines, orderTrace } from '@app/shared/lottery-orders/schemas';
import type { Page } from '@playwright/test';

const MINUTE_MS = 60_000;

/** States of the draws of the chase, in order: lost, two open ones, and a cancelled one. */
const STATES = [5, 2, 1, 8];

/** Answers the records of lottery bets with one chase, opened at its first open draw. */
export async function answerChase(page: Page): Promise<void> {
  const { answer } = myOrders.example;
  const [row] = answer.orders.content;
  const [draw] = orderTrace.example.answer.orderDetailOrders;
  const [now, next] = [Date.now(), Date.now() + MINUTE_MS];
  const at = { bettingTime: now, closeTime: next, drawTime: next };
  const chase = { ...at, chasing: true, chasingOrder: 2, chasingPhase: STATES.length };
  const orderDetailOrders = STATES.map((orderStatus, n) => ({
    ...draw,
    orderDetailId: n === 1 ? draw?.orderDetailId : crypto.randomUUID(),
    numero: `20261210-04${16 + n}`,
    chasingOrder: n + 1,
    orderStatus,
    cancellable: orderStatus <= 2,
  }));
  const detail = orderDetail.path.replace(':id', row?.orderDetailId ?? '');
  const answers: Readonly<Record<string, object>> = {
    [myOrders.path]: { ...answer, orders: { ...answer.orders, content: [{ ...row, ...chase }] } },
    [detail]: { ...orderDetail.example.answer, ...chase },
    [orderLines.path.replace(':id', row?.orderDetailId ?? '')]: orderLines.example.answer,
    [orderTrace.path.replace(':id', row?.orderMasterId ?? '')]: {
      ...orderTrace.example.answer,
      orderDetailOrders,
      winningStop: true,
    },
  };
  for (const [path, json] of Object.entries(answers))
    await page.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ json }),
    );
}
