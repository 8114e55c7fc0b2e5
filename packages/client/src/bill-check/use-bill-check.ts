import type { CheckGroup } from '@app/shared/payouts/bill-check/lines';
import { recalculateBill } from '@app/shared/payouts/bill-check/recalculate-bill';
import { dayOfMonth } from '@app/ui/format/time-text';
import { useUi } from '@app/ui/ui-provider';
import { useEffect, useRef, useState } from 'react';
import { type BillReader, readBets } from './read-bets.ts';

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

/**
 * Recalculates a bill in the browser from all of its inputs.
 *
 * @param timeZone the site's
 */
export function useBillCheck(reader: BillReader, timeZone: string | undefined) {
  const { currency } = useUi();
  const [check, setCheck] = useState<BillCheck>({ state: 'idle' });
  const reading = useRef<AbortController>(undefined);
  const cancel = () => {
    reading.current?.abort();
    reading.current = undefined;
    setCheck({ state: 'idle' });
  };
  useEffect(() => () => reading.current?.abort(), []);

  const start = async () => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    setCheck({ state: 'reading', counted: 0, bets: undefined });
    try {
      const { bill, inputs } = await reader.bill(signal);
      const { bets } = inputs;
      const onProgress = (counted: number) => {
        if (!signal.aborted) setCheck({ state: 'reading', counted, bets });
      };
      const { sums, isByBet } = await readBets(reader, { bill, inputs, signal, onProgress });
      if (signal.aborted) return;
      setCheck({
        state: 'done',
        groups: recalculateBill({
          bill,
          inputs,
          sums,
          currency,
          dayOfMonth: (epochMs) => dayOfMonth(epochMs, timeZone),
        }),
        bets,
        isByBet,
      });
    } catch (error) {
      if (!signal.aborted) setCheck({ state: 'failed', error });
    }
  };
  return { check, start: () => void start(), cancel };
}
