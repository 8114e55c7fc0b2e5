import { useClient } from '@app/client/client-provider';
import { useEndless } from '@app/client/use-endless';
import { askRecords } from '@app/shared/exports/calls';
import type { ExportFormat } from '@app/shared/exports/export-kinds';
import { withdrawals } from '@app/shared/withdrawals/calls';
import { withdrawalStates, withdrawalStateToWire } from '@app/shared/withdrawals/states';
import { ButtonLink } from '@app/ui/buttons/button';
import { Money } from '@app/ui/figures/money';
import type { Column } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { MoneyRecord } from '../../parts/records/money-record.tsx';
import { RecordSubject } from '../../parts/records/record-subject.tsx';
import { useRecordFilter } from '../../parts/records/use-record-filter.ts';
import { type ListedWithdrawal, STATE_TAGS, stateOf } from './withdrawal-answers.ts';

const PAGE_ROWS = 20;

/** All withdrawals with their received amounts, filtered by days. */
export function WithdrawalRecordsPage() {
  const { t } = useTranslation('withdrawals');
  const client = useClient();
  const filter = useRecordFilter();
  const chosen = withdrawalStates.find((state) => state === filter.read('state'));
  const narrowed = {
    ...filter.within,
    ...(chosen && { states: [withdrawalStateToWire(chosen)] }),
  };
  const list = useEndless(
    withdrawals,
    { ...narrowed, size: PAGE_ROWS },
    { refreshOn: ['withdrawals'] },
  );
  const exportAs = (format: ExportFormat) =>
    client.send(askRecords, { kind: 'withdrawals', format, ...narrowed });
  const { footer } = list;
  return (
    <MoneyRecord
      of="withdrawals"
      cause="withdrawal"
      filter={filter}
      states={withdrawalStates.map((value) => ({ value, label: t(`state.${value}`) }))}
      list={list}
      figures={[
        { label: t('record.asked'), sum: footer?.amount },
        { label: t('received'), sum: footer?.settledAmount },
        { label: t('record.fees'), sum: footer?.charge },
      ]}
      columns={useColumns()}
      idOf={({ transId }) => transId}
      ask={exportAs}
      action={<ButtonLink href="/withdraw">{t('title')}</ButtonLink>}
    />
  );
}

function State({ row }: { readonly row: ListedWithdrawal }) {
  const { t } = useTranslation('withdrawals');
  const state = stateOf(row);
  return <Tag state={STATE_TAGS[state]}>{t(`state.${state}`)}</Tag>;
}

function useColumns(): Column<ListedWithdrawal>[] {
  const { t } = useTranslation('withdrawals');
  const time = useTimeText();
  return [
    {
      key: 'account',
      head: t('record.account'),
      cell: (row) => (
        <RecordSubject
          href={`/withdraw/${row.transId}`}
          name={`${row.bankName} ${row.cardNumber}`}
          time={time.dayAndMinute(row.withdrawDate)}
          state={<State row={row} />}
        />
      ),
    },
    {
      key: 'time',
      head: t('record.time'),
      from: 'list',
      cell: ({ withdrawDate }) => time.dayAndMinute(withdrawDate),
    },
    {
      key: 'amount',
      head: t('amount'),
      numeric: true,
      cell: ({ amount, charge }) => (
        <span className="grid leading-snug">
          <strong className="font-strong">
            <Money amount={amount} />
          </strong>
          {charge > 0n && (
            <span className="text-xs text-ink-3">
              {t('record.fee')} <Money amount={charge} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'received',
      head: t('received'),
      numeric: true,
      from: 'list',
      cell: ({ settledAmount }) => <Money amount={settledAmount} />,
    },
    {
      key: 'state',
      head: t('record.state'),
      numeric: true,
      from: 'list',
      cell: (row) => <State row={row} />,
    },
  ];
}
