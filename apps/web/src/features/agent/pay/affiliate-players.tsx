import { Answered } from '@app/client/answered';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ListFoot } from '../list-foot.tsx';
import { type AffiliatePlayer, useAffiliatePlayers } from './use-affiliate.ts';

interface AffiliatePlayersProps {
  /** Absent for the current month. */
  readonly billId?: string;
  readonly timeZone: string | undefined;
}

/** Figures of each player, and their remaining conditions to qualify. */
export function AffiliatePlayers({ billId, timeZone }: AffiliatePlayersProps) {
  const { t } = useTranslation('affiliate');
  const { t: word } = useTranslation('agent');
  const players = useAffiliatePlayers(billId);
  const columns = useColumns(timeZone);
  return (
    <Answered
      answer={players}
      rows={4}
      safe={word('safe')}
      empty={<Empty state="no-results" sentence={t('players.none')} />}
    >
      {(rows) => (
        <>
          <DataTable
            cards="tiles"
            caption={t('players')}
            columns={columns}
            rows={rows}
            keyOf={({ player }) => player}
          />
          <ListFoot
            list={players}
            count={t('players.count', { shown: rows.length, total: players.total })}
            sum={null}
          />
        </>
      )}
    </Answered>
  );
}

const TAGS = {
  open: 'pending',
  late: 'neutral',
  qualified: 'win',
  taken_back: 'danger',
} as const;

function useColumns(timeZone: string | undefined): Column<AffiliatePlayer>[] {
  const { t } = useTranslation('affiliate');
  const time = useTimeText(timeZone);
  const money = useMoneyText();
  return [
    { key: 'player', head: t('player'), cell: ({ player }) => <bdi>{player}</bdi> },
    {
      key: 'ggr',
      ends: true,
      head: t('month.ggr'),
      numeric: true,
      cell: ({ ggr }) => <Money amount={ggr} />,
    },
    {
      key: 'deposits',
      head: t('player.deposits'),
      numeric: true,
      cell: ({ deposits }) => <Money amount={deposits} />,
    },
    {
      key: 'ringFenced',
      head: t('player.ringFenced'),
      numeric: true,
      from: 'table',
      cell: ({ ringFenced }) => <Money amount={ringFenced} />,
    },
    {
      key: 'state',
      head: t('player.state'),
      cell: ({ state, firstDeposit, turnover, endsAt }) => (
        <span className="grid justify-items-start gap-1">
          {state !== 'none' && <Tag state={TAGS[state]}>{t(`player.${state}`)}</Tag>}
          {state === 'open' && endsAt !== null && (
            <span className="text-xs text-ink-3">
              {t('player.progress', {
                deposit: money(firstDeposit ?? 0n),
                turnover: money(turnover ?? 0n),
                until: time.day(endsAt),
              })}
            </span>
          )}
        </span>
      ),
    },
  ];
}
