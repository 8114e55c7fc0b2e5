import { soughtMarks } from '@app/shared/members/member-filter.ops-schemas';
import { memberStates, memberTypes } from '@app/shared/members/member-list';
import { VIP_LEVELS_MAX } from '@app/shared/vip/states';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { FilterForm } from '../../parts/lists/filter-form.tsx';
import { memberListOrders } from './member-order.ts';

/** Filters of the list, as kept in the address. Dates such as `2026-11-20` are in the site's time zone. */
export const FILTERS = ['state', 'type', 'mark', 'level', 'agent', 'from', 'to', 'order'] as const;
export type Filter = Readonly<Record<(typeof FILTERS)[number], string>>;

const NONE = Object.fromEntries(FILTERS.map((name) => [name, ''])) as Filter;

const LEVELS = Array.from({ length: VIP_LEVELS_MAX + 1 }, (_, level) => level);

const STATE_WORDS = {
  open: 'member.open',
  locked: 'member.locked',
  erased: 'member.erased',
} as const;

interface MemberFilterProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Filters by state, type, marks, VIP level, agent and last login. Each has an index, so no page scans all members. */
export function MemberFilter({ filter, onChange }: MemberFilterProps) {
  const { t } = useWords();
  const mayReadRisk = useMay('risk.read');
  const mayReadLevels = useMay('vip.members');
  return (
    <FilterForm filter={filter} none={NONE} onChange={onChange} shape="four">
      {({ choice, text, day }) => (
        <>
          {choice('state', t('member.state'), [
            { value: '', label: t('members.anyState') },
            ...memberStates.map((value) => ({ value, label: t(STATE_WORDS[value]) })),
          ])}
          {choice('type', t('member.kind'), [
            { value: '', label: t('members.anyType') },
            ...memberTypes.map((value) => ({ value, label: t(`member.kind.${value}`) })),
          ])}
          {mayReadRisk &&
            choice('mark', t('members.mark'), [
              { value: '', label: t('members.anyMark') },
              ...soughtMarks.map((value) => ({
                value,
                label: value === 'any' ? t('members.marked') : t(`risk.mark.${value}`),
              })),
            ])}
          {mayReadLevels &&
            choice('level', t('members.level'), [
              { value: '', label: t('vipMembers.all') },
              ...LEVELS.map((level) => ({
                value: `${level}`,
                label: t('members.level.of', { level }),
              })),
            ])}
          {text('agent', t('member.agent'), t('members.agent.hint'))}
          {day('from', t('members.loginFrom'))}
          {day('to', t('members.loginTo'))}
          {choice(
            'order',
            t('members.order'),
            memberListOrders.map(({ by, direction, value }) => ({
              value,
              label: t(`members.order.${by}.${direction}`),
            })),
          )}
        </>
      )}
    </FilterForm>
  );
}
