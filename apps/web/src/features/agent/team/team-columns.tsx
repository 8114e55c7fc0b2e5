import type { BranchSort } from '@app/shared/team/team-sorts';
import { ShareBar } from '@app/ui/charts/share-bar';
import { Count } from '@app/ui/figures/figures';
import { Money, MoneyDelta } from '@app/ui/figures/money';
import type { Column, ColumnSort } from '@app/ui/tables/data-table';
import { TreeCell } from '@app/ui/tables/tree-cell';
import { Tag } from '@app/ui/text/tag';
import type { ReactNode } from 'react';
import { useAgoText } from '../../../lib/language/use-ago-text.ts';
import { usePercentText } from '../../../lib/language/use-percent-text.ts';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSite } from '../../../lib/site.ts';
import type { TeamOrder } from './team-order.ts';
import { PlaceRow } from './team-place-row.tsx';
import { ROOT, type TeamPerson, type TeamRow } from './team-rows.ts';

export interface TeamColumnsOptions {
  /** The whole team's turnover, as the base of the branches' shares. */
  readonly whole: bigint;
  readonly toggle: (branch: string) => void;
  readonly more: (branch: string) => void;
  readonly retry: () => void;
  readonly order: TeamOrder;
  readonly onSort: (sort: BranchSort) => void;
  readonly show: (person: TeamPerson) => void;
}

export function useTeamColumns({
  whole,
  order,
  onSort,
  ...acts
}: TeamColumnsOptions): Column<TeamRow>[] {
  const { t } = useTranslation('team');
  const percent = usePercentText();
  return [
    { key: 'member', head: t('team.member'), cell: (row) => <NameCell row={row} {...acts} /> },
    {
      key: 'rate',
      head: t('team.rate'),
      numeric: true,
      from: 'table',
      cell: ofPerson(({ contract }) =>
        contract ? (
          <OneLine>{`${percent(contract.lossRate)} / ${percent(contract.profitRate)}`}</OneLine>
        ) : (
          '—'
        ),
      ),
    },
    {
      key: 'active',
      head: t('team.active'),
      numeric: true,
      from: 'list',
      cell: ofPerson(({ isAgent, activeMembers }) =>
        isAgent ? <Count value={activeMembers} /> : '—',
      ),
    },
    ...useFigureColumns({ whole, order, onSort }),
    {
      key: 'contract',
      head: t('team.contract'),
      from: 'list',
      cell: ofPerson((person) => (
        <OneLine>
          <ContractTag person={person} />
        </OneLine>
      )),
    },
  ];
}

type FigureColumnsOptions = Pick<TeamColumnsOptions, 'whole' | 'order' | 'onSort'>;

/** Bets, results and earnings of a branch, most of them sortable. */
function useFigureColumns({ whole, order, onSort }: FigureColumnsOptions): Column<TeamRow>[] {
  const { t } = useTranslation('team');
  const agoText = useAgoText();
  const sort = (by: BranchSort): ColumnSort => ({
    direction: order.sort === by ? (order.order ?? 'desc') : undefined,
    onSort: () => onSort(by),
  });
  return [
    {
      key: 'turnover',
      head: t('team.turnover'),
      numeric: true,
      sort: sort('turnover'),
      cell: ofPerson(({ turnover }) => (
        <ShareBar share={shareOf(turnover, whole)}>
          <Money exact amount={turnover} />
        </ShareBar>
      )),
    },
    {
      key: 'payout',
      head: t('team.payout'),
      numeric: true,
      from: 'table',
      sort: sort('payout'),
      cell: ofPerson(({ payout }) => <Money exact amount={payout} />),
    },
    {
      key: 'netResult',
      head: t('team.netResult'),
      numeric: true,
      from: 'list',
      sort: sort('netResult'),
      cell: ofPerson(({ netResult }) => <MoneyDelta exact amount={netResult} />),
    },
    {
      key: 'lastBet',
      head: t('team.lastBet'),
      numeric: true,
      from: 'table',
      sort: sort('lastBet'),
      cell: ofPerson(({ lastBetAt }) => (
        <OneLine>{lastBetAt === null ? '—' : agoText(lastBetAt)}</OneLine>
      )),
    },
    {
      key: 'gross',
      head: t('team.gross'),
      numeric: true,
      sort: sort('gross'),
      cell: ofPerson(({ isAgent, gross }) =>
        isAgent ? (
          <strong className="font-strong">
            <Money exact amount={gross} />
          </strong>
        ) : (
          '—'
        ),
      ),
    },
  ];
}

const ofPerson = (cell: (person: TeamPerson) => ReactNode) => (row: TeamRow) =>
  row.kind === 'person' && cell(row.person);

/** Keeps all rows at the same height. */
const OneLine = ({ children }: { readonly children: ReactNode }) => (
  <span className="whitespace-nowrap">{children}</span>
);

/** Share of the whole; 0 for an amount that voids of earlier bets made negative. */
const shareOf = (amount: bigint, whole: bigint): number =>
  amount > 0n && whole > 0n ? Math.min(1, Number(amount) / Number(whole)) : 0;

function NameCell({
  row,
  toggle,
  more,
  retry,
  show,
}: { readonly row: TeamRow } & Omit<TeamColumnsOptions, 'whole' | 'order' | 'onSort'>) {
  const { t } = useTranslation('team');
  if (row.kind !== 'person') return <PlaceRow row={row} more={more} retry={retry} />;
  const { person, level, open } = row;
  const branch = level === 0 ? ROOT : person.memberId;
  return (
    <span data-member={person.memberId}>
      <TreeCell
        level={level}
        open={open}
        onToggle={() => toggle(branch)}
        onOpen={() => show(person)}
      >
        {level === 0 ? t('team.you') : person.name}
      </TreeCell>
    </span>
  );
}

/** Status of a member of the team: player, agent with a contract state, or former member. */
export function ContractTag({
  person: { isAgent, contract, leftAt, signed = [] },
}: {
  readonly person: TeamPerson;
}) {
  const { t } = useTranslation('team');
  const time = useTimeText(useSite().timeZone);
  if (leftAt !== undefined) return <Tag>{t('team.left', { time: time.minute(leftAt) })}</Tag>;
  if (!isAgent) return <Tag>{t('team.player')}</Tag>;
  // The rates and state beside them belong to real-time salary; agents paid otherwise have other contracts.
  const [first, ...others] = signed;
  if (!contract && first)
    return (
      <Tag>
        {t(`signed.${first}`)}
        {others.length > 0 && ` +${others.length}`}
      </Tag>
    );
  if (!contract) return <Tag>{t('contract.none')}</Tag>;
  const { status } = contract;
  return <Tag state={status === 'A' ? 'neutral' : 'pending'}>{t(`contract.${status}`)}</Tag>;
}
