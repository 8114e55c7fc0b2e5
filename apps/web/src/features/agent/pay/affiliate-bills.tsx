import { Answered } from '@app/client/answered';
import { askAffiliates, askList } from '@app/shared/exports/calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { DataTable } from '@app/ui/tables/data-table';
import { useState } from 'react';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ListExport } from '../../../parts/exports/list-export.tsx';
import { AffiliateBreakdown } from '../bills/affiliate-breakdown.tsx';
import { useBillState } from '../bills/bill-state.tsx';
import { ListFoot } from '../list-foot.tsx';
import { AffiliatePlayers } from './affiliate-players.tsx';
import { type AffiliateBill, useAffiliateBills } from './use-affiliate.ts';

interface AffiliateBillsProps {
  readonly timeZone: string | undefined;
}

/** The monthly bills; each expands to its calculation and its players. */
export function AffiliateBills({ timeZone }: AffiliateBillsProps) {
  const { t } = useTranslation('affiliate');
  const { t: word } = useTranslation('agent');
  const time = useTimeText(timeZone);
  const bills = useAffiliateBills();
  const stateOf = useBillState();
  const [open, setOpen] = useState<AffiliateBill>();
  return (
    <Card
      title={word('bills')}
      aside={<ListExport call={askList} filters={{ kind: 'bills', billKind: 'affiliate_plan' }} />}
    >
      <Answered
        answer={bills}
        rows={3}
        safe={word('safe')}
        empty={<Empty state="no-bets" sentence={t('bills.none')} />}
      >
        {(rows) => (
          <>
            <DataTable
              cards="tiles"
              caption={word('bills')}
              rows={rows}
              keyOf={({ billId }) => billId}
              columns={[
                {
                  key: 'month',
                  head: t('bill.month'),
                  cell: (bill) => (
                    <Button size="small" kind="outline" onPress={() => setOpen(bill)}>
                      {time.month(bill.windowStart)}
                    </Button>
                  ),
                },
                {
                  key: 'ngr',
                  head: t('month.ngr'),
                  numeric: true,
                  cell: (bill) => <Money amount={bill.ngr} />,
                },
                {
                  key: 'paid',
                  ends: true,
                  head: word('bill.paid'),
                  numeric: true,
                  cell: (bill) => (
                    <strong className="font-strong">
                      <Money amount={bill.paid} />
                    </strong>
                  ),
                },
                {
                  key: 'status',
                  head: word('bill.status'),
                  cell: stateOf,
                },
              ]}
            />
            <ListFoot
              list={bills}
              count={word('bills.count', { shown: rows.length, total: bills.total })}
              sum={
                bills.footer &&
                fillPhrase((at) => word('bills.sum', at), {
                  amount: <Money amount={bills.footer.paid} />,
                })
              }
            />
          </>
        )}
      </Answered>
      {open && <BillDialog bill={open} timeZone={timeZone} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

interface BillDialogProps extends AffiliateBillsProps {
  readonly bill: AffiliateBill;
  readonly onClose: () => void;
}

function BillDialog({ bill, timeZone, onClose }: BillDialogProps) {
  const { t } = useTranslation('agent');
  const month = useTimeText(timeZone).month(bill.windowStart);
  return (
    <Dialog title={t('bill.title.affiliate_plan', { month })} onClose={onClose}>
      <div className="grid gap-4">
        <AffiliateBreakdown month={bill} paid={bill.paid} />
        <div className="flex justify-end">
          <ListExport
            call={askAffiliates}
            filters={{ kind: 'affiliatePlayers', billId: bill.billId }}
          />
        </div>
        <AffiliatePlayers billId={bill.billId} timeZone={timeZone} />
      </div>
    </Dialog>
  );
}
