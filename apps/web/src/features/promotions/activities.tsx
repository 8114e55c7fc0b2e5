import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/contract/contract';
import { promotionActivities } from '@app/shared/promotions/calls';
import { Money } from '@app/ui/figures/money';
import { Link } from '@app/ui/navigation/link';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { EndlessCard } from '../../parts/records/endless-card.tsx';
import { STATUS_LOOKS } from './promotion-groups.ts';

type Activity = Answer<typeof promotionActivities>['list'][number];

const PAGE_ROWS = 20;

/** The member's applications and rewards of promotions, the newest first. */
export function Activities() {
  const { t } = useTranslation('promotions');
  const columns = useColumns();
  const refreshOn = ['rewards', 'messages'] as const;
  const activities = useEndless(promotionActivities, { size: PAGE_ROWS }, { refreshOn });
  return (
    <EndlessCard
      title={t('mine')}
      rows={activities}
      safe={t('safe')}
      empty={t('mine.none')}
      more={t('mine.more')}
    >
      {(list) => (
        <DataTable
          caption={t('mine')}
          columns={columns}
          rows={list}
          keyOf={({ rewardId }) => rewardId}
        />
      )}
    </EndlessCard>
  );
}

function useColumns(): Column<Activity>[] {
  const { t } = useTranslation('promotions');
  const time = useTimeText();
  return [
    {
      key: 'name',
      head: t('mine.name'),
      cell: ({ code, eventName, time: at, remark }) => (
        <span className="grid py-2 leading-snug">
          <Link look="strong" href={`/promotions?code=${code}`}>
            <bdi>{eventName}</bdi>
          </Link>
          <span className="text-xs font-body text-ink-3">{time.dayAndMinute(at)}</span>
          {remark && (
            <span className="text-xs font-body text-ink-2">
              <bdi>{remark}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'amount',
      head: t('mine.amount'),
      numeric: true,
      cell: ({ rewardAmount }) => <Money amount={rewardAmount} />,
    },
    {
      key: 'status',
      head: t('mine.status'),
      numeric: true,
      cell: ({ status }) => <Tag state={STATUS_LOOKS[status]}>{t(`status.${status}`)}</Tag>,
    },
  ];
}
