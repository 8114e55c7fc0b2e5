import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/contract/contract';
import { referralFriends } from '@app/shared/referrals/calls';
import { Money } from '@app/ui/figures/money';
import { Icon } from '@app/ui/pictures/icon';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSite } from '../../lib/site.ts';
import { EndlessCard } from '../../parts/records/endless-card.tsx';

type Friend = Answer<typeof referralFriends>['list'][number];

const PAGE_ROWS = 20;
const LOOKS = {
  open: 'accent',
  held: 'held',
  earned: 'accent',
  rewarded: 'win',
  lapsed: 'neutral',
  rejected: 'neutral',
} as const satisfies Readonly<Record<Friend['stage'], string>>;

/** Friends who registered with the link, and the progress of each. */
export function Friends() {
  const { t } = useTranslation('referrals');
  const columns = useColumns();
  const friends = useEndless(referralFriends, { size: PAGE_ROWS }, { refreshOn: ['rewards'] });
  return (
    <EndlessCard
      title={t('friends')}
      rows={friends}
      safe={t('safe')}
      empty={t('friends.none')}
      more={t('more')}
    >
      {(list) => (
        <DataTable caption={t('friends')} columns={columns} rows={list} keyOf={({ id }) => id} />
      )}
    </EndlessCard>
  );
}

function useColumns(): Column<Friend>[] {
  const { t } = useTranslation('referrals');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  return [
    {
      key: 'name',
      head: t('friend.name'),
      cell: ({ referredName, registerDate, deadline, stage, ...friend }) => (
        <span className="grid gap-1 py-2 leading-snug">
          <bdi className="font-strong">{referredName}</bdi>
          <span className="text-xs font-body text-ink-3">
            {stage === 'open'
              ? t('friend.until', { time: time.dayAndMinute(deadline) })
              : time.dayAndMinute(registerDate)}
          </span>
          {stage === 'open' && <Done friend={friend} />}
        </span>
      ),
    },
    {
      key: 'stage',
      head: t('friend.stage'),
      cell: ({ stage, reason }) => (
        <span className="grid justify-items-start gap-1 py-2">
          <Tag state={LOOKS[stage]}>{t(`stage.${stage}`)}</Tag>
          {reason && <span className="text-xs text-ink-3">{t(`reason.${reason}`)}</span>}
        </span>
      ),
    },
    {
      key: 'bonus',
      head: t('friend.bonus'),
      numeric: true,
      cell: ({ bonus }) => <Money amount={bonus} />,
    },
  ];
}

interface DoneProps {
  readonly friend: Pick<Friend, 'hasMobile' | 'hasDeposit' | 'hasBet'>;
}

/** Conditions with a check mark each; those that are not required are omitted. */
function Done({ friend: { hasMobile, hasDeposit, hasBet } }: DoneProps) {
  const { t } = useTranslation('referrals');
  const conditions = [
    { name: t('done.phone'), isDone: hasMobile },
    { name: t('done.deposit'), isDone: hasDeposit },
    { name: t('done.bet'), isDone: hasBet },
  ].filter(({ isDone }) => isDone !== null);
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs font-body">
      {conditions.map(({ name, isDone }) => (
        <li key={name} className={isDone ? 'text-win' : 'text-ink-3'}>
          <span aria-hidden="true" className="inline-flex items-center gap-1">
            <Icon name={isDone ? 'check-bold' : 'hourglass'} /> {name}
          </span>
          <span className="sr-only">{t(isDone ? 'done.yes' : 'done.no', { step: name })}</span>
        </li>
      ))}
    </ul>
  );
}
