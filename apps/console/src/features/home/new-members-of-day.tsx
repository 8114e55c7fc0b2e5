import { newMembers } from '@app/shared/figures/day-figures.ops-calls';
import { Count } from '@app/ui/figures/figures';
import { Stat } from '@app/ui/figures/stat-strip';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { DayList } from './day-list.tsx';

export function NewMembersOfDay() {
  const { t } = useWords();
  return (
    <DayList
      call={newMembers}
      title={t('today.newMembers')}
      none={t('today.made.members.none')}
      sums={({ total }) => <Stat label={t('today.newMembers')} value={<Count value={total} />} />}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'at',
          head: t('today.made.registered'),
          cell: ({ registeredAt }) => <When at={registeredAt} />,
        },
      ]}
    />
  );
}
