import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/contract/contract';
import { referralRebateClaims } from '@app/shared/referrals/calls';
import { Money } from '@app/ui/figures/money';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { EndlessCard } from '../../parts/records/endless-card.tsx';

type Claim = Answer<typeof referralRebateClaims>['list'][number];

const PAGE_ROWS = 20;

/** Rewards for friends that the member claimed. */
export function ReferralClaims() {
  const { t } = useTranslation('referrals');
  const columns = useColumns();
  const claims = useEndless(referralRebateClaims, { size: PAGE_ROWS }, { refreshOn: ['rewards'] });
  return (
    <EndlessCard
      title={t('claims')}
      rows={claims}
      skeletonRows={2}
      safe={t('safe')}
      empty={t('claims.none')}
      more={t('more')}
    >
      {(list) => (
        <DataTable
          caption={t('claims')}
          columns={columns}
          rows={list}
          keyOf={({ referredName, claimDate }) => `${referredName} ${claimDate}`}
        />
      )}
    </EndlessCard>
  );
}

function useColumns(): Column<Claim>[] {
  const { t } = useTranslation('referrals');
  const time = useTimeText();
  return [
    {
      key: 'name',
      head: t('friend.name'),
      cell: ({ referredName, claimDate }) => (
        <span className="grid py-2 leading-snug">
          <bdi className="font-strong">{referredName}</bdi>
          <span className="text-xs font-body text-ink-3">{time.dayAndMinute(claimDate)}</span>
        </span>
      ),
    },
    {
      key: 'deposit',
      head: t('claims.deposit'),
      numeric: true,
      cell: ({ depositAmount }) => <Money amount={depositAmount} />,
    },
    {
      key: 'bonus',
      head: t('claims.bonus'),
      numeric: true,
      cell: ({ bonus }) => <Money amount={bonus} />,
    },
  ];
}
