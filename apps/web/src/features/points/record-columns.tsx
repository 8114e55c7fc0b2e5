import type { PointStatus } from '@app/shared/points/states';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { IconButton } from '@app/ui/buttons/icon-button';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import type { Column } from '@app/ui/tables/data-table';
import { Tag, type TagState } from '@app/ui/text/tag';
import type { ReactNode } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { PointRecord } from './points-answers.ts';

const LOOKS = { 0: 'pending', 1: 'win', 2: 'danger' } as const satisfies Readonly<
  Record<PointStatus, TagState>
>;

interface RecordColumns {
  readonly onIntent: () => void;
  readonly onOpen: (orderNo: string) => void;
}

/** All fields of a point record. */
export function useRecordColumns({ onIntent, onOpen }: RecordColumns): Column<PointRecord>[] {
  const { t } = useTranslation('points');
  return [
    { key: 'item', head: t('record'), cell: (record) => <Name record={record} /> },
    {
      key: 'status',
      head: t('status'),
      ends: true,
      cell: ({ status }) => (
        <span className="whitespace-nowrap">
          <Tag state={LOOKS[status]}>{t(`status.${status}`)}</Tag>
        </span>
      ),
    },
    {
      key: 'quantity',
      head: t('quantity'),
      numeric: true,
      cell: ({ quantity }) => orDash(quantity, (value) => <Count value={value} />),
    },
    {
      key: 'pointsNeeded',
      head: t('pointsNeeded'),
      numeric: true,
      cell: ({ pointsNeeded }) => orDash(pointsNeeded, (value) => <Count value={value} />),
    },
    {
      key: 'amountNeeded',
      head: t('amountNeeded'),
      numeric: true,
      cell: ({ amountNeeded }) => orDash(amountNeeded, (value) => <Money amount={value} />),
    },
    {
      key: 'pointsChange',
      head: t('pointsChange'),
      numeric: true,
      cell: ({ pointsChange, debtChange }) => (
        <span className="grid leading-snug">
          <span className={`font-strong ${pointsChange > 0 ? 'text-win' : ''}`}>
            <Count signed value={pointsChange} />
          </span>
          {debtChange !== 0 && (
            <span className="text-xs text-ink-3">
              {t(debtChange > 0 ? 'debt.more' : 'debt.paid', { count: Math.abs(debtChange) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'pointsBalance',
      head: t('pointsBalance'),
      numeric: true,
      cell: ({ pointsBalance }) => <Count value={pointsBalance} />,
    },
    {
      key: 'order',
      head: t('order'),
      acts: true,
      cell: ({ orderNo, itemName }) =>
        orderNo !== null && (
          <IconButton
            small
            icon="receipt"
            label={t('order.open', { name: itemName ?? '' })}
            onIntent={onIntent}
            onPress={() => onOpen(orderNo)}
          />
        ),
    },
  ];
}

const orDash = <Value,>(value: Value | null, show: (value: Value) => ReactNode) =>
  value === null ? '–' : show(value);

/** Type, item, time, reference and remark. */
function Name({ record }: { readonly record: PointRecord }) {
  const { t } = useTranslation('points');
  const time = useTimeText();
  const { type, itemName, applyTime, recordId, remark, returned } = record;
  return (
    <span className="grid gap-half py-2 leading-snug">
      <span className="font-strong wrap-anywhere">
        {itemName === null ? t(`type.${type}`) : <bdi>{itemName}</bdi>}
      </span>
      <span className="text-xs font-body text-ink-3">
        {(returned || itemName !== null) && `${t(returned ? 'returned' : `type.${type}`)} · `}
        {time.dayAndMinute(applyTime)}
      </span>
      <span className="flex items-center gap-1 text-xs font-body text-ink-3">
        <bdi translate="no">{t('reference.short', { reference: recordId.slice(0, 8) })}</bdi>
        <CopyButton text={recordId} what={t('reference')} />
      </span>
      {remark && <span className="text-xs font-body text-ink-2">{remark}</span>}
    </span>
  );
}
