import type { Answer } from '@app/client/calls';
import type { list } from '@app/shared/bets/ops-calls';
import { Money, MoneyDelta } from '@app/ui/figures/money';
import { Link } from '@app/ui/navigation/link';
import type { Column } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useCatalogueNames } from '../../parts/catalogue/use-catalogue-names.ts';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { BET_LOOKS } from '../../parts/looks/bet-looks.ts';

type Bet = Answer<typeof list>['list'][number];

interface BetTableProps {
  readonly caption: string;
  readonly list: readonly Bet[];
  /** Link to the list of the bet's game. */
  readonly hrefOfGame: (bet: Bet) => string;
}

/** Bets of several members. The time links to the bet on its member's page. */
export function BetTable({ caption, list, hrefOfGame }: BetTableProps) {
  return (
    <ListTable
      cards
      caption={caption}
      rows={list}
      keyOf={({ place }) => place}
      columns={useColumns(hrefOfGame)}
    />
  );
}

function useColumns(hrefOfGame: BetTableProps['hrefOfGame']): Column<Bet>[] {
  const { t } = useWords();
  const names = useCatalogueNames();
  return [
    {
      key: 'at',
      head: t('audit.at'),
      cell: ({ placedAt, memberId, place }) => (
        <Link look="underlined" href={`/console/members/${memberId}?tab=bets&only=${place}`}>
          <When at={placedAt} />
        </Link>
      ),
    },
    {
      key: 'member',
      head: t('bets.member'),
      cell: ({ memberId, username }) => (
        <Link look="underlined" href={`/console/members/${memberId}`}>
          <bdi>{username}</bdi>
        </Link>
      ),
    },
    {
      key: 'game',
      head: t('money.game'),
      cell: (bet) => (
        <>
          <Link look="underlined" href={hrefOfGame(bet)}>
            <bdi>{bet.game}</bdi>
          </Link>
          <span className="block text-xs text-ink-3">{names.vendor(bet.vendor)}</span>
        </>
      ),
    },
    {
      key: 'round',
      head: t('bets.round'),
      from: 'table',
      cell: ({ round }) => <bdi className="text-xs wrap-anywhere">{round ?? '–'}</bdi>,
    },
    {
      key: 'state',
      head: t('bets.state'),
      cell: ({ state, isBonus }) => (
        <span className="flex flex-wrap gap-1">
          <Tag state={BET_LOOKS[state]}>{t(`bet.${state}`)}</Tag>
          {isBonus && <Tag state="accent">{t('bets.bonus')}</Tag>}
        </span>
      ),
    },
    ...moneyColumns(t),
  ];
}

const isDecided = ({ state }: Bet) => state !== 'open' && state !== 'void';

const moneyColumns = (t: ReturnType<typeof useWords>['t']): Column<Bet>[] => [
  {
    key: 'odds',
    head: t('bets.odds'),
    numeric: true,
    from: 'table',
    cell: ({ odds }) => odds ?? '–',
  },
  {
    key: 'stake',
    head: t('money.stake'),
    numeric: true,
    cell: ({ stake }) => <Money exact amount={stake} />,
  },
  {
    key: 'turnover',
    head: t('money.turnover'),
    numeric: true,
    from: 'table',
    cell: ({ validBet }) => <Money exact amount={validBet} />,
  },
  {
    key: 'payout',
    head: t('money.payout'),
    numeric: true,
    cell: (bet) => (bet.state === 'open' ? '–' : <Money exact amount={bet.payout} />),
  },
  {
    key: 'net',
    head: t('money.net'),
    numeric: true,
    cell: (bet) => (isDecided(bet) ? <MoneyDelta exact amount={bet.payout - bet.stake} /> : '–'),
  },
];
