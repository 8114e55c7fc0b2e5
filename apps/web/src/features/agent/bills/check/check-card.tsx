import { CheckPanel } from '@app/client/bill-check/check-panel';
import type { CheckWords } from '@app/client/bill-check/check-words';
import type { BillReader } from '@app/client/bill-check/read-bets';
import { useBillCheck } from '@app/client/bill-check/use-bill-check';
import { useClient } from '@app/client/client-provider';
import {
  contractBillBets,
  contractBillInputs,
  contractBillMembers,
} from '@app/shared/payouts/salary.calls';
import { Card } from '@app/ui/layout/card';
import { usePercentText } from '../../../../lib/language/use-percent-text.ts';
import { useTimeText } from '../../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { useSite } from '../../../../lib/site.ts';
import type { Bill } from '../use-bills.ts';

const PAGE_ROWS = 1_000;

/** Recalculates the bill from its bets and compares both results line by line. */
export function CheckCard({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation('bill');
  const { timeZone } = useSite();
  const of = useBillCheck(useReader(bill), timeZone);
  return (
    <Card title={t('check')}>
      <CheckPanel of={of} words={useCheckWords(timeZone)} about={t('check.about')} />
    </Card>
  );
}

/** Reads a bill's data by the agents' calls. */
function useReader(bill: Bill): BillReader {
  const client = useClient();
  const { billId } = bill;
  const page = (cursor: string | undefined) => ({
    billId,
    size: PAGE_ROWS,
    ...(cursor && { cursor }),
  });
  return {
    bill: async (signal) => ({
      bill,
      inputs: await client.send(contractBillInputs, { billId }, { signal }),
    }),
    bets: async (after, signal) => {
      const { list, nextCursor: next } = await client.send(contractBillBets, page(after), {
        signal,
      });
      return { list, next };
    },
    members: async (after, signal) => {
      const { list, nextCursor: next } = await client.send(contractBillMembers, page(after), {
        signal,
      });
      return { list, next };
    },
  };
}

function useCheckWords(timeZone: string | undefined): CheckWords {
  const { t } = useTranslation('bill');
  const time = useTimeText(timeZone);
  const percent = usePercentText();
  return {
    reading: t('check.reading'),
    cancel: t('check.cancel'),
    start: t('check.start'),
    again: t('check.again'),
    counted: (of) => t('check.counted', of),
    agrees: (of) => t('check.agrees', of),
    differs: (of) => t('check.differs', of),
    byBet: (of) => t('check.byBet', of),
    byPlayer: (of) => t('check.byPlayer', of),
    line: t('check.line'),
    fromBets: t('check.fromBets'),
    onBill: t('check.onBill'),
    verdict: t('check.verdict'),
    right: t('check.right'),
    wrong: t('check.wrong'),
    whole: t('check.whole'),
    parts: t('check.parts'),
    part: (at) => t('check.part', { from: `${time.day(at)}, ${time.minute(at)}` }),
    named: (line) => t(`line.${line}`),
    percent,
  };
}
