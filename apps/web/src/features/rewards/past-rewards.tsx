import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/contract/contract';
import { endedRewards } from '@app/shared/rewards/calls';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { EndlessCard } from '../../parts/records/endless-card.tsx';
import { useRewardName } from './use-reward-name.ts';

type Past = Answer<typeof endedRewards>['list'][number];

const PAGE_ROWS = 20;
const STATES = { CLAIMED: 'win', EXPIRED: 'neutral', CANCELLED: 'danger' } as const;

/** Rewards that are claimed, expired or cancelled, the newest first. */
export function PastRewards() {
  const { t } = useTranslation('rewards');
  const columns = useColumns();
  const rewards = useEndless(endedRewards, { size: PAGE_ROWS }, { refreshOn: ['rewards'] });
  const total = rewards.footer && rewards.footer.bonusAmount > 0n && (
    <span className="text-sm text-ink-3">
      {fillPhrase((at) => t('history.total', at), {
        amount: <Money amount={rewards.footer.bonusAmount} />,
      })}
    </span>
  );
  return (
    <EndlessCard
      title={t('history')}
      aside={total}
      rows={rewards}
      safe={t('safe')}
      empty={t('history.none')}
      more={t('history.more')}
    >
      {(list) => (
        <DataTable
          caption={t('history')}
          columns={columns}
          rows={list}
          keyOf={({ claimId }) => claimId}
        />
      )}
    </EndlessCard>
  );
}

function useColumns(): Column<Past>[] {
  const { t } = useTranslation('rewards');
  const nameOf = useRewardName();
  const time = useTimeText();
  return [
    {
      key: 'name',
      head: t('name'),
      cell: (reward) => (
        <span className="grid py-2 leading-snug">
          <bdi className="font-strong">{nameOf(reward)}</bdi>
          <span className="text-xs font-body text-ink-3">{time.dayAndMinute(reward.endTime)}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      head: t('amount'),
      numeric: true,
      cell: ({ bonusAmount }) => <Money amount={bonusAmount} />,
    },
    {
      key: 'status',
      head: t('status'),
      numeric: true,
      cell: ({ status, remark }) => (
        <span className="grid justify-items-end">
          <Tag state={STATES[status]}>{t(`status.${status}`)}</Tag>
          {remark && (
            <span className="text-xs text-ink-3">
              <bdi>{remark}</bdi>
            </span>
          )}
        </span>
      ),
    },
  ];
}
