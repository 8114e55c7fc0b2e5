import type { Column } from '@app/ui/data-table';
import { Count } from '@app/ui/figures';
import { Money } from '@app/ui/money';
import { ShareBar } from '@app/ui/share-bar';
import { Tag } from '@app/ui/tag';
import { TreeCell } from '@app/ui/tree-cell';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePercentText } from '../../lib/use-percent-text.ts';
import { PlaceRow } from './team-place-row.tsx';
import { ROOT, type TeamPerson, type TeamRow } from './team-rows.ts';

export interface TeamColumnsOptions {
  /** The whole team's turnover, which every branch is a share of. */
  readonly whole: bigint;
  readonly toggle: (branch: string) => void;
  readonly more: (branch: string) => void;
  readonly retry: () => void;
}

export function useTeamColumns({ whole, ...acts }: TeamColumnsOptions): Column<TeamRow>[] {
  const { t } = useTranslation('team');
  const percent = usePercentText();
  const ofPerson = (cell: (person: TeamPerson) => ReactNode) => (row: TeamRow) =>
    row.kind === 'person' && cell(row.person);
  return [
    { key: 'member', head: t('team.member'), cell: (row) => <NameCell row={row} {...acts} /> },
    {
      key: 'rate',
      head: t('team.rate'),
      numeric: true,
      from: 'table',
      cell: ofPerson(({ contract }) =>
        contract ? `${percent(contract.lossRate)} / ${percent(contract.profitRate)}` : '—',
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
    {
      key: 'turnover',
      head: t('team.turnover'),
      numeric: true,
      cell: ofPerson(({ turnover }) => (
        <ShareBar share={shareOf(turnover, whole)}>
          <Money amount={turnover} />
        </ShareBar>
      )),
    },
    {
      key: 'gross',
      head: t('team.gross'),
      numeric: true,
      cell: ofPerson(({ isAgent, gross }) =>
        isAgent ? (
          <strong className="font-strong">
            <Money amount={gross} />
          </strong>
        ) : (
          '—'
        ),
      ),
    },
    {
      key: 'contract',
      head: t('team.contract'),
      from: 'list',
      cell: ofPerson((person) => <ContractTag person={person} />),
    },
  ];
}

/** Voids may have taken back more than was bet today. */
const shareOf = (amount: bigint, whole: bigint): number =>
  amount > 0n && whole > 0n ? Math.min(1, Number(amount) / Number(whole)) : 0;

function NameCell({
  row,
  toggle,
  more,
  retry,
}: { readonly row: TeamRow } & Omit<TeamColumnsOptions, 'whole'>) {
  const { t } = useTranslation('team');
  if (row.kind !== 'person') return <PlaceRow row={row} more={more} retry={retry} />;
  const { person, level, open } = row;
  const branch = level === 0 ? ROOT : person.memberId;
  return (
    <span data-member={person.memberId}>
      <TreeCell level={level} open={open} onToggle={() => toggle(branch)}>
        {level === 0 ? t('team.you') : person.name}
      </TreeCell>
    </span>
  );
}

/** What somebody in the team is: a player, or an agent whose contract stands so. */
export function ContractTag({ person: { isAgent, contract } }: { readonly person: TeamPerson }) {
  const { t } = useTranslation('team');
  if (!isAgent) return <Tag>{t('team.player')}</Tag>;
  if (!contract) return <Tag>{t('contract.none')}</Tag>;
  const { status } = contract;
  return <Tag state={status === 'A' ? 'neutral' : 'pending'}>{t(`contract.${status}`)}</Tag>;
}
