import { useCall } from '@app/client/use-call';
import { recordCustomerHeartbeatDaily, ticketList } from '@app/shared/tickets/calls';
import { useEffect, useEffectEvent } from 'react';

/**
 * Tells the site that the member is here today, as a log-in may be of yesterday, and shows the tickets that it brings.
 */
export function useDailyVisit(): void {
  const { send } = useCall(recordCustomerHeartbeatDaily, { changes: [ticketList] });
  const record = useEffectEvent(() => void send({}));
  useEffect(() => record(), []);
}
