import type { Answer } from '@app/client/calls';
import { fineToWire } from '@app/shared/money/fine';
import type * as calls from '@app/shared/withdrawals/exchange-rates.ops-calls';
import { DataTable } from '@app/ui/tables/data-table';
import type { ReactNode } from 'react';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

export type Rate = Answer<typeof calls.list>['list'][number];

interface RateTableProps {
  readonly caption: string;
  readonly list: readonly Rate[];
  readonly act?: (rate: Rate) => ReactNode;
}

/** Rates, or versions of one rate. */
export function RateTable({ caption, list, act }: RateTableProps) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={caption}
      rows={list}
      keyOf={({ currency, version }) => `${currency} ${version}`}
      columns={[
        {
          key: 'currency',
          head: t('rates.currency'),
          cell: ({ currency, version }) => (
            <>
              {currency}{' '}
              <span className="text-xs text-ink-3">{t('rates.version', { version })}</span>
            </>
          ),
        },
        { key: 'sell', head: t('rates.sell'), cell: ({ sell }) => `${fineToWire(sell)}` },
        { key: 'buy', head: t('rates.buy'), cell: ({ buy }) => `${fineToWire(buy)}` },
        {
          key: 'at',
          head: t('rates.at'),
          cell: ({ at, setBy }) => (
            <>
              <When at={at} /> <bdi className="text-xs text-ink-3">{setBy}</bdi>
            </>
          ),
        },
        ...(act
          ? [{ key: 'change', head: t('operators.actions'), acts: true, cell: act } as const]
          : []),
      ]}
    />
  );
}
