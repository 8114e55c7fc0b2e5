import { useClient } from '@app/client/client-provider';
import { contractBillInputs } from '@app/shared/api/salary.calls';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../../../lib/site.ts';
import type { Bill } from '../use-bills.ts';
import type { CheckGroup } from './lines.ts';
import { readBets } from './read-bets.ts';
import { reckonBill } from './reckon.ts';

export type BillCheck =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly counted: number; readonly bets: number | undefined }
  | { readonly state: 'failed'; readonly error: unknown }
  | {
      readonly state: 'done';
      readonly groups: readonly CheckGroup[];
      readonly bets: number;
      readonly isByBet: boolean;
    };

/** Reads all that a bill was made from and reckons it again in this browser. */
export function useBillCheck(bill: Bill) {
  const client = useClient();
  const { timeZone } = useSite();
  const [check, setCheck] = useState<BillCheck>({ state: 'idle' });
  const reading = useRef<AbortController>(undefined);
  const cancel = () => {
    reading.current?.abort();
    reading.current = undefined;
    setCheck({ state: 'idle' });
  };
  useEffect(() => () => reading.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    setCheck({ state: 'reading', counted: 0, bets: undefined });
    try {
      const inputs = await client.send(contractBillInputs, { billId: bill.billId }, { signal });
      const { bets } = inputs;
      const onProgress = (counted: number) => {
        if (!signal.aborted) setCheck({ state: 'reading', counted, bets });
      };
      const { sums, isByBet } = await readBets(client, { bill, inputs, signal, onProgress });
      if (signal.aborted) return;
      setCheck({
        state: 'done',
        groups: reckonBill({ bill, inputs, sums, timeZone }),
        bets,
        isByBet,
      });
    } catch (error) {
      if (!signal.aborted) setCheck({ state: 'failed', error });
    }
  };
  return { check, start: () => void start(), cancel };
}
