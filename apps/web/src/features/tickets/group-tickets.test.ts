import * as calls from '@app/shared/tickets/schemas';
import { expect, test } from 'vitest';
import { groupTickets } from './group-tickets.ts';
import type { Ticket } from './prizes.ts';

const [example] = calls.ticketList.example.answer.list as unknown as Ticket[];
const minuteOf = (time: number) => `${Math.floor(time / 60_000)}`;
const ticket = (transactionId: string, changes: Partial<Ticket> = {}) =>
  ({ ...example, transactionId, ...changes }) as Ticket;
const counts = (tickets: readonly Ticket[]) =>
  groupTickets(tickets, minuteOf).map(({ ticket: { transactionId }, count }) => [
    transactionId,
    count,
  ]);

test('equal tickets are one group, in the order of the list', () => {
  const tickets = [
    ticket('a'),
    ticket('b', { source: 'login' }),
    ticket('c'),
    ticket('d', { endDate: 60_000 }),
  ];
  expect(counts(tickets)).toEqual([
    ['a', 2],
    ['b', 1],
    ['d', 1],
  ]);
});

test('used tickets are shown one by one', () => {
  const used = { status: 'UNAVAILABLE', usedTime: 1 } as const;
  expect(counts([ticket('a', used), ticket('b', used)])).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
});
