import { useClient } from '@app/client/client-provider';
import { useEndless } from '@app/client/use-endless';
import { deposits } from '@app/shared/deposits/calls';
import { type DepositState, depositStates, depositStateToWire } from '@app/shared/deposits/states';
import { askRecords } from '@app/shared/exports/calls';
import type { ExportFormat } from '@app/shared/exports/export-kinds';
import { ButtonLink } from '@app/ui/buttons/button';
import { Money } from '@app/ui/figures/money';
import type { Column } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { MoneyRecord } from '../../parts/records/money-record.tsx';
import { RecordSubject } from '../../parts/records/record-subject.tsx';
import { useRecordFilter } from '../../parts/records/use-record-filter.ts';
import { type ListedDeposit, stateOf } from './deposit-states.ts';
import { STATE_TAGS } from './state-tags.ts';

const PAGE_ROWS = 20;

/** Choices of the filter: the first two states look the same to a member, who has to pay in both. */
const CHOICES = depositStates.filter((state) => state !== 'created');
const statesOf = (chosen: DepositState): DepositState[] =>
  chosen === 'pending' ? ['created', 'pending'] : [chosen];

/** All deposits with their results, filtered by days. */
export function DepositRecordsPage() {
  const { t } = useTranslation('cashier');
  const client = useClient();
  const filter = useRecordFilter();
  const chosen = CHOICES.find((state) => state === filter.read('state'));
  const states = chosen && statesOf(chosen).map(depositStateToWire);
  const narrowed = { ...filter.within, ...(states && { states }) };
  const list = useEndless(
    deposits,
    { ...narrowed, size: PAGE_ROWS },
    { refreshOn: ['deposits', 'balance'] },
  );
  const exportAs = (format: ExportFormat) =>
    client.send(askRecords, { kind: 'deposits', format, ...narrowed });
  const { footer } = list;
  return (
    <MoneyRecord
      of="deposits"
      cause="deposit"
      filter={filter}
      states={CHOICES.map((value) => ({ value, label: t(`state.${value}`) }))}
      list={list}
      figures={[
        { label: t('record.credited'), sum: footer?.amount },
        { label: t('record.fees'), sum: footer?.fee },
        { label: t('record.bonuses'), sum: footer?.reimbursementAmount },
      ]}
      columns={useColumns()}
      idOf={({ transId }) => transId}
      ask={exportAs}
      action={
        <ButtonLink kind="accent" href="/deposit">
          {t('title')}
        </ButtonLink>
      }
    />
  );
}

function State({ row }: { readonly row: ListedDeposit }) {
  const { t } = useTranslation('cashier');
  const state = stateOf(row);
  return <Tag state={STATE_TAGS[state]}>{t(`state.${state}`)}</Tag>;
}

function useColumns(): Column<ListedDeposit>[] {
  const { t } = useTranslation('cashier');
  const time = useTimeText();
  return [
    {
      key: 'method',
      head: t('channel.title'),
      cell: (row) => (
        <RecordSubject
          href={`/deposit/${row.transId}`}
          name={row.channelName}
          time={time.dayAndMinute(row.depositDate)}
          state={<State row={row} />}
        />
      ),
    },
    {
      key: 'time',
      head: t('record.time'),
      from: 'list',
      cell: ({ depositDate }) => time.dayAndMinute(depositDate),
    },
    {
      key: 'amount',
      head: t('amount'),
      numeric: true,
      cell: ({ amount, requestedAmount, fee, reimbursementAmount }) => (
        <span className="grid leading-snug">
          <strong className="font-strong">
            <Money amount={amount > 0n ? amount : requestedAmount} />
          </strong>
          {amount > 0n && fee > 0n && (
            <span className="text-xs text-ink-3">
              {t('record.fee')} <Money amount={fee} />
            </span>
          )}
          {reimbursementAmount > 0n && (
            <span className="text-xs text-ink-3">
              {t('record.bonus')} <Money amount={reimbursementAmount} />
            </span>
          )}
        </span>
      ),
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
