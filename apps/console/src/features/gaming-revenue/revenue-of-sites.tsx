import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/gaming-revenue/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { moneyText } from '@app/ui/format/money-text';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { useUi } from '@app/ui/ui-provider';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import { useRevenueColumns } from './revenue-columns.tsx';

interface RevenueOfSitesProps {
  readonly from: string;
  readonly to: string;
}

/** Revenue of each vendor on each site, in the currency of the site. */
export function RevenueOfSites({ from, to }: RevenueOfSitesProps) {
  const { t } = useWords();
  const place = useUi();
  const timeOf = useTimeText();
  const answer = useAnswer(calls.sites, { from, to });
  const columns = useRevenueColumns<Row>((amount, { currency }) => (
    <bdi translate="no" className="whitespace-nowrap">
      {moneyText(amount, { ...place, currencySymbol: currency }, { exact: true })}
    </bdi>
  ));
  return (
    <Card title={t('gamingRevenue.sites')}>
      <Answered answer={answer} rows={6}>
        {({ list, asOf, hasMore }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t('gamingRevenue.none')} />
          ) : (
            <>
              {asOf > 0 && (
                <p className="pb-2 text-sm text-ink-2">
                  {t('gamingRevenue.asOf', { at: timeOf(asOf) })}
                </p>
              )}
              <DataTable
                cards
                caption={t('gamingRevenue.sites')}
                rows={list}
                keyOf={({ site, vendor }) => `${site} ${vendor.code}`}
                columns={[
                  {
                    key: 'site',
                    head: t('gamingRevenue.site'),
                    cell: ({ site, vendor }) => (
                      <>
                        <bdi className="font-strong">{site}</bdi>
                        <span className="block text-xs text-ink-3">
                          <bdi>{vendor.name}</bdi>
                        </span>
                      </>
                    ),
                  },
                  ...columns,
                ]}
              />
              {hasMore && (
                <p className="pt-3 text-sm text-ink-2">{t('gamingRevenue.sites.more')}</p>
              )}
            </>
          )
        }
      </Answered>
    </Card>
  );
}

type Row = Extract<
  ReturnType<typeof useAnswer<typeof calls.sites>>['data'],
  object
>['list'][number];
