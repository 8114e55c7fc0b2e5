import { Money } from '@app/ui/figures/money';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useWords } from '../../lib/words.ts';
import { useOfferColumns } from './offer-columns.tsx';
import type { SiteGame } from './offers.ts';

interface GameTableProps {
  readonly games: readonly SiteGame[];
  readonly onChange: (game: SiteGame) => void;
}

/** Games in the order players see. */
export function GameTable({ games, onChange }: GameTableProps) {
  const { t, named } = useWords();
  const { offered, place, maintenance, change } = useOfferColumns<SiteGame>({
    isReachable: ({ isReachable }) => isReachable,
    onChange,
  });
  return (
    <DataTable
      cards
      caption={t('games.games')}
      rows={games}
      keyOf={({ vendor, code }) => `${vendor} ${code}`}
      columns={[
        { key: 'name', head: t('games.game'), cell: (game) => <Name game={game} /> },
        {
          key: 'category',
          head: t('games.category'),
          from: 'list',
          cell: ({ category, classes }) =>
            [named('category', category), ...classes.map((each) => named('class', each))].join(
              ', ',
            ),
        },
        offered,
        place,
        {
          key: 'stakes',
          head: t('games.stakes'),
          from: 'table',
          cell: (game) => <Stakes {...game} />,
        },
        maintenance,
        change,
      ]}
    />
  );
}

function Name({ game: { name, vendorName, hotPlace } }: { readonly game: SiteGame }) {
  const { t } = useWords();
  return (
    <span className="grid leading-snug">
      <span className="flex flex-wrap items-center gap-2 font-strong">
        {name}
        {hotPlace !== null && <Tag state="accent">{t('games.hot', { place: hotPlace })}</Tag>}
      </span>
      <span className="text-sm font-body text-ink-2">{vendorName}</span>
    </span>
  );
}

function Stakes({ stakeMin, stakeMax, ownStakeMin, ownStakeMax }: SiteGame) {
  const { t } = useWords();
  const [least, most] = [stakeMin ?? ownStakeMin, stakeMax ?? ownStakeMax];
  if (least === null && most === null) return t('games.stakes.open');
  return (
    <bdi dir="ltr">
      {least !== null && <Money amount={least} />}–{most !== null && <Money amount={most} />}
    </bdi>
  );
}
