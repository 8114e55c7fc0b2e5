import { Button } from '@app/ui/buttons/button';
import { Money } from '@app/ui/figures/money';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { ActionOf } from '../../lib/action-of.tsx';
import { useWords } from '../../lib/words.ts';
import { MaintenanceTags } from '../../parts/catalogue/maintenance-tags.tsx';
import { useOwnName } from '../../parts/catalogue/use-own-name.ts';
import type { InstalledGame } from './vendors.ts';

interface GameTableProps {
  readonly games: readonly InstalledGame[];
  readonly onAct: (act: 'change' | 'rest', game: InstalledGame) => void;
}

/** Games in default order, used on sites without their own order. */
export function GameTable({ games, onAct }: GameTableProps) {
  const { t, named } = useWords();
  const ownName = useOwnName();
  const button = (act: 'change' | 'rest', game: InstalledGame) => (
    <Button size="small" kind="outline" onPress={() => onAct(act, game)}>
      <ActionOf
        action={t(act === 'change' ? 'operators.change' : 'games.maintenance')}
        name={ownName(game)}
      />
    </Button>
  );
  return (
    <DataTable
      cards
      caption={t('games.games')}
      rows={games}
      keyOf={({ code }) => code}
      columns={[
        {
          key: 'name',
          head: t('games.game'),
          cell: ({ code, name, names, enabled }) => (
            <>
              <span className="flex flex-wrap items-center gap-2 font-strong">
                {ownName({ name, names })}
                {!enabled && <Tag state="danger">{t('vendors.off')}</Tag>}
              </span>
              <bdi className="block text-xs font-body text-ink-3">{code}</bdi>
            </>
          ),
        },
        {
          key: 'category',
          head: t('games.category'),
          from: 'list',
          cell: ({ category, classes }) =>
            [named('category', category), ...classes.map((each) => named('class', each))].join(
              ', ',
            ),
        },
        {
          key: 'stakes',
          head: t('games.stakes'),
          from: 'table',
          cell: ({ stakeMin, stakeMax }) =>
            stakeMin === null && stakeMax === null ? (
              t('games.stakes.open')
            ) : (
              <bdi dir="ltr">
                {stakeMin !== null && <Money amount={stakeMin} />}–
                {stakeMax !== null && <Money amount={stakeMax} />}
              </bdi>
            ),
        },
        {
          key: 'maintenance',
          head: t('games.maintenance'),
          from: 'table',
          cell: ({ maintenance }) => <MaintenanceTags everywhere={maintenance} />,
        },
        {
          key: 'change',
          head: t('operators.actions'),
          acts: true,
          cell: (game) => (
            <>
              {button('change', game)}
              {button('rest', game)}
            </>
          ),
        },
      ]}
    />
  );
}
