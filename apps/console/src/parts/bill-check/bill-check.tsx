import { CheckPanel } from '@app/client/bill-check/check-panel';
import type { CheckWords } from '@app/client/bill-check/check-words';
import type { BillReader } from '@app/client/bill-check/read-bets';
import { useBillCheck } from '@app/client/bill-check/use-bill-check';
import { useClient } from '@app/client/client-provider';
import { fractionOf } from '@app/client/percent';
import * as calls from '@app/shared/payouts/bills.ops-calls';
import type { payoutKinds } from '@app/shared/payouts/engines';
import { Button } from '@app/ui/buttons/button';
import { percentText } from '@app/ui/format/figure-text';
import { Dialog } from '@app/ui/overlays/dialog';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';

/** Decimals of a contract's rate. */
const RATE_DIGITS_MAX = 4;

interface BillCheckProps {
  readonly id: string;
  /** Username of the agent. */
  readonly agent: string;
  readonly kind: (typeof payoutKinds)[number];
  /** Start of the period. */
  readonly from: number;
  /** Whether it is rendered inside a row of a list. */
  readonly isInRow?: boolean;
}

/** Recomputes a bill from its bets and reports which items match. */
export function BillCheck(bill: BillCheckProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" kind="outline" onPress={() => setOpen(true)}>
        {t(bill.isInRow ? 'bills.check.row' : 'bills.check')}
      </Button>
      {isOpen && <CheckDialog {...bill} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CheckDialogProps extends BillCheckProps {
  readonly onClose: () => void;
}

function CheckDialog({ id, agent, kind, from, onClose }: CheckDialogProps) {
  const { t, named } = useWords();
  const zone = useSiteZone();
  const time = useTimeText({ zone });
  const of = useBillCheck(useReader(id), zone);
  const begin = useEffectEvent(of.start);
  useEffect(() => begin(), []);
  return (
    <Dialog title={t('bills.check.of', { agent })} onClose={onClose}>
      <p className="pb-3 text-sm text-ink-2">
        {t('disputes.bill', { kind: named('payouts.kind', kind), from: time(from) })}
      </p>
      <CheckPanel of={of} words={useCheckWords(zone)} />
    </Dialog>
  );
}

/** Reads inputs with operator calls. */
function useReader(id: string): BillReader {
  const client = useClient();
  const page = (after: string | undefined) => ({
    id,
    size: `${calls.CHECK_ROWS_MAX}`,
    ...(after && { after }),
  });
  return {
    bill: (signal) => client.send(calls.inputs, { id }, { signal }),
    bets: (after, signal) => client.send(calls.bets, page(after), { signal }),
    members: (after, signal) => client.send(calls.members, page(after), { signal }),
  };
}

function useCheckWords(zone: string): CheckWords {
  const { t, locale } = useWords();
  const time = useTimeText({ zone });
  return {
    reading: t('bills.check.reading'),
    cancel: t('bills.check.cancel'),
    start: t('bills.check.start'),
    again: t('bills.check.again'),
    counted: (of) => t('bills.check.counted', of),
    agrees: (of) => t('bills.check.agrees', of),
    differs: (of) => t('bills.check.differs', of),
    byBet: (of) => t('bills.check.byBet', of),
    byPlayer: (of) => t('bills.check.byPlayer', of),
    line: t('bills.check.line'),
    fromBets: t('bills.check.fromBets'),
    onBill: t('bills.check.onBill'),
    verdict: t('bills.check.verdict'),
    right: t('bills.check.right'),
    wrong: t('bills.check.wrong'),
    whole: t('bills.check.whole'),
    parts: t('bills.check.parts'),
    part: (at) => t('bills.check.part', { from: time(at) }),
    named: (line) => t(`bills.line.${line}`),
    percent: (rate) => percentText(fractionOf(rate), locale, { digitsMax: RATE_DIGITS_MAX }),
  };
}
