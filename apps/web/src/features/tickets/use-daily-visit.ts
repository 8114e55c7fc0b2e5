import { useCall } from '@app/client/use-call';
import { recordCustomerHeartbeatDaily, ticketList } from '@app/shared/tickets/calls';
import { useEffect, useEffectEvent } from 'react';

/**
 * Reports the member's visit of today, because they may have logged in on an earlier day, and refetches the tickets
 * that the visit earns.
 */
export function useDailyVisit(): void {
  const { send } = useCall(recordCustomerHeartbeatDaily, { changes: [ticketList] });
  const record = useEffectEvent(() => void send({}));
  useEffect(() => record(), []);
}
