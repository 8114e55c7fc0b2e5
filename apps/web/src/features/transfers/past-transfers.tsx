import { Answered } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { useEndless } from '@app/client/use-endless';
import { askRecords } from '@app/shared/exports/calls';
import type { ExportFormat } from '@app/shared/exports/export-kinds';
import { transfers } from '@app/shared/transfers/calls';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money } from '@app/ui/figures/money';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { Icon } from '@app/ui/pictures/icon';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { lazy, Suspense } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ExportButton } from '../../parts/exports/export-button.tsx';
import { PeriodChoice } from '../../parts/records/period-choice.tsx';
import { RecordFoot } from '../../parts/records/record-foot.tsx';
import { useRecordFilter } from '../../parts/records/use-record-filter.ts';
import type { Transfer } from './transfer-terms.ts';

const ReceiptDialog = lazy(async () => ({
  default: (await import('./receipt-dialog.tsx')).ReceiptDialog,
}));

const PAGE_ROWS = 10;
const DIRECTIONS = ['all', 'in', 'out'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** Sent and received transfers, newest first. The open receipt is kept in the address, so that it can be linked. */
export function PastTransfers() {
  const { t } = useTranslation('transfers');
  const filter = useRecordFilter();
  const direction = DIRECTIONS.find((each) => each === filter.read('direction')) ?? 'all';
  const opened = filter.read('transfer');
  const rows = useEndless(
    transfers,
    { period: filter.period, size: PAGE_ROWS, ...(direction !== 'all' && { direction }) },
    { refreshOn: ['balance'] },
  );
  const client = useClient();
  const exportAs = (format: ExportFormat) =>
    client.send(askRecords, {
      kind: 'transfers',
      format,
      period: filter.period,
      ...(direction !== 'all' && { direction }),
    });
  const { footer } = rows;
  const sum = (amount: bigint | undefined) =>
    amount === undefined ? <Skeleton shape="word" /> : <Money amount={amount} />;
  return (
    <Card title={t('past')} aside={<ExportButton ask={exportAs} />}>
      <div className="grid grid-cols-1 gap-3">
        <PeriodChoice period={filter.period} onChoose={filter.choosePeriod} />
        <Segmented<Direction>
          label={t('direction')}
          segments={DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) }))}
          value={direction}
          onChange={(next) => filter.set('direction', next === 'all' ? '' : next)}
        />
        {!rows.error && (
          <FactList>
            <Fact label={t('direction.in')}>{sum(footer?.amountIn)}</Fact>
            <Fact label={t('direction.out')}>{sum(footer?.amountOut)}</Fact>
          </FactList>
        )}
        <Answered
          answer={rows}
          rows={3}
          safe={t('safe')}
          empty={<Empty state="no-results" sentence={t('past.none')} />}
        >
          {(found) => (
            <div>
              <ul className="divide-y divide-line">
                {found.map((one) => (
                  <li key={one.transferNo}>
                    <TransferRow
                      transfer={one}
                      onOpen={() => filter.set('transfer', one.transferNo)}
                    />
                  </li>
                ))}
              </ul>
              <RecordFoot list={rows} />
            </div>
          )}
        </Answered>
      </div>
      {opened && (
        <Suspense>
          <ReceiptDialog transferNo={opened} onClose={() => filter.set('transfer', '')} />
        </Suspense>
      )}
    </Card>
  );
}

interface TransferRowProps {
  readonly transfer: Transfer;
  readonly onOpen: () => void;
}

function TransferRow({ transfer, onOpen }: TransferRowProps) {
  const { t } = useTranslation('transfers');
  const time = useTimeText();
  const { direction, line, customerName, amount, note, transferTime } = transfer;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-row w-full items-center gap-3 rounded-2 py-2 text-start leading-snug transition-colors duration-fast hover:bg-surface-2"
    >
      <span className="grid min-w-0 grow">
        <span className="font-strong wrap-anywhere">
          {t(`with.${direction}.${line}`)} <bdi>{customerName}</bdi>
        </span>
        {note && <span className="text-sm wrap-anywhere text-ink-2">{note}</span>}
        <span className="text-xs text-ink-3">{time.dayAndMinute(transferTime)}</span>
      </span>
      <span className="shrink-0 font-strong">
        <Money signed amount={direction === 'in' ? amount : -amount} />
      </span>
      <span className="text-xs text-ink-3">
        <Icon name="caret-right-bold" />
      </span>
    </button>
  );
}
