import { useCall } from '@app/client/use-call';
import { recordCustomerHeartbeatDaily } from '@app/shared/tickets/calls';
import { useEffect, useEffectEvent } from 'react';

/** Tells the site that the member is here today: a log-in may be of yesterday. New tickets come by a live event. */
export function useDailyVisit(): void {
  const { send } = useCall(recordCustomerHeartbeatDaily);
  const record = useEffectEvent(() => void send({}));
  useEffect(() => record(), []);
}
