import { Answered } from '@app/client/answered';
import { askList } from '@app/shared/exports/calls';
import { Money } from '@app/ui/figures/money';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { ListExport } from '../../../../parts/exports/list-export.tsx';
import { ListFoot } from '../../list-foot.tsx';
import { type Delivery, useDeliveries } from './use-postbacks.ts';

const TAGS = { queued: 'pending', sending: 'pending', delivered: 'win', failed: 'danger' } as const;

export function DeliveryList() {
  const { t } = useTranslation('affiliate');
  const { t: word } = useTranslation('agent');
  const found = useDeliveries();
  const columns = useColumns();
  const none = <p className="text-sm text-ink-2">{t('postback.deliveries.none')}</p>;
  return (
    <section aria-label={t('postback.deliveries')} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-strong">{t('postback.deliveries')}</h3>
        <ListExport call={askList} filters={{ kind: 'deliveries' }} />
      </div>
      <Answered answer={found} rows={3} safe={word('safe')} empty={none}>
        {(rows) => (
          <div>
            <DataTable
              cards
              caption={t('postback.deliveries')}
              columns={columns}
              rows={rows}
              keyOf={({ deliveryId }) => deliveryId}
            />
            <ListFoot
              list={found}
              count={t('postback.shown', { shown: rows.length, total: found.total })}
              sum={null}
            />
          </div>
        )}
      </Answered>
    </section>
  );
}

function useColumns(): Column<Delivery>[] {
  const { t } = useTranslation('affiliate');
  const time = useTimeText();
  return [
    { key: 'event', head: t('postback.event'), cell: ({ event }) => t(`postback.event.${event}`) },
    { key: 'player', head: t('postback.player'), cell: ({ player }) => <bdi>{player ?? '—'}</bdi> },
    {
      key: 'amount',
      head: t('postback.amount'),
      numeric: true,
      cell: ({ amount }) => (amount === null ? '—' : <Money amount={amount} />),
    },
    {
      key: 'happened',
      head: t('postback.happened'),
      cell: ({ happenedAt }) => time.dayAndMinute(happenedAt),
    },
    {
      key: 'status',
      head: t('postback.status'),
      cell: (delivery) => (
        <span className="grid justify-items-start gap-1">
          <Tag state={TAGS[delivery.status]}>{t(`postback.status.${delivery.status}`)}</Tag>
          <Why delivery={delivery} />
        </span>
      ),
    },
  ];
}

function Why({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation('affiliate');
  const time = useTimeText();
  const { failure, httpStatus, nextTryAt, attempts } = delivery;
  if (failure === null) return null;
  const reason = t(`postback.failure.${failure}`, { status: `${httpStatus ?? ''}` });
  return (
    <span className="grid text-xs text-ink-3">
      <span>{reason}</span>
      {nextTryAt !== null && (
        <span>{t('postback.again', { at: time.minute(nextTryAt), tries: attempts })}</span>
      )}
    </span>
  );
}
