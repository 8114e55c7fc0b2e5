import { Money } from '@app/ui/figures/money';
import type { Column } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { Age } from '../../lib/age.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { RowTable, type RowTableProps } from '../lists/row-table.tsx';
import { BonusActions } from './bonus-actions.tsx';
import type { ListedBonus } from './listed-bonus.ts';
import { PartOfAmount } from './part-of-amount.tsx';

const STATES = {
  chosen: 'pending',
  waiting: 'pending',
  open: 'accent',
  released: 'win',
  spent: 'neutral',
  forfeited: 'neutral',
  expired: 'neutral',
  cancelled: 'danger',
  refused: 'danger',
} as const;

interface BonusTableProps extends Pick<RowTableProps<ListedBonus>, 'selection' | 'focusKey'> {
  readonly list: readonly ListedBonus[];
  readonly caption: string;
  /** Columns before the shared ones. */
  readonly first?: readonly Column<ListedBonus>[];
  readonly mayDecide: boolean;
}

/** Time of the state; with the age while it waits. */
function At({ at, state }: ListedBonus) {
  return (
    <>
      <When at={at} />
      {state === 'waiting' && <Age since={at} />}
    </>
  );
}

/** Bonuses with the progress of their turnover. */
export function BonusTable({ list, caption, first = [], mayDecide, ...chosen }: BonusTableProps) {
  const { t } = useWords();
  return (
    <RowTable
      {...chosen}
      cards
      caption={caption}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        ...first,
        { key: 'at', head: t('audit.at'), cell: At },
        { key: 'name', head: t('promotions.name'), cell: ({ name }) => <bdi>{name}</bdi> },
        {
          key: 'amount',
          head: t('bonuses.amount'),
          numeric: true,
          cell: ({ amount }) => <Money amount={amount} />,
        },
        {
          key: 'done',
          head: t('bonuses.done'),
          numeric: true,
          cell: ({ done, required }) => <PartOfAmount part={done} whole={required} />,
        },
        {
          key: 'state',
          head: t('withdrawals.state'),
          cell: ({ state, reason }) => (
            <>
              <Tag state={STATES[state]}>{t(`bonuses.state.${state}`)}</Tag>
              {reason && (
                <span className="block text-xs text-ink-3">{t(`bonuses.reason.${reason}`)}</span>
              )}
            </>
          ),
        },
        ...(mayDecide
          ? [
              {
                key: 'act',
                head: t('operators.actions'),
                acts: true as const,
                cell: (bonus: ListedBonus) => <BonusActions bonus={bonus} />,
              },
            ]
          : []),
      ]}
    />
  );
}
