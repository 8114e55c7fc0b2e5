import type { Ticket } from './prizes.ts';

/** Interchangeable tickets, of which the list shows the first. */
export interface TicketGroup {
  readonly ticket: Ticket;
  readonly count: number;
}

/**
 * Groups unused tickets of one promotion that end in the same minute. A used ticket has its own prize and proof, so it
 * is never grouped.
 *
 * @param minuteOf the time as the list shows it
 */
export function groupTickets(
  tickets: readonly Ticket[],
  minuteOf: (time: number) => string,
): readonly TicketGroup[] {
  const groups = Map.groupBy(tickets, (ticket) => {
    const { transactionId, ticketId, source, endDate, usedTime, isCancelled } = ticket;
    return usedTime === null
      ? [ticketId, source, isCancelled, minuteOf(endDate)].join()
      : transactionId;
  });
  return [...groups.values()].flatMap((equal) => {
    const [ticket] = equal;
    return ticket ? [{ ticket, count: equal.length }] : [];
  });
}
