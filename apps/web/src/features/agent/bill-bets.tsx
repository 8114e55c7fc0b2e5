import { Answered } from '@app/client/answered';
import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/api/contract';
import { contractBillBets } from '@app/shared/api/salary.calls';
import { Card } from '@app/ui/card';
import { type Column, DataTable } from '@app/ui/data-table';
import { Empty } from '@app/ui/empty';
import { Money } from '@app/ui/money';
import { Tag, type TagState } from '@app/ui/tag';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { ListFoot } from './list-foot.tsx';

type BillBet = Answer<typeof contractBillBets>['list'][number];

const PAGE_ROWS = 20;

/** The bets that a bill was made from, newest first. */
export function BillBets({ billId }: { readonly billId: string }) {
  const { t } = useTranslation('agent');
  const bets = useEndless(contractBillBets, { billId, size: PAGE_ROWS });
  const columns = useBetColumns();
  return (
    <Card title={t('bets')}>
      <Answered
        answer={bets}
        rows={8}
        safe={t('safe')}
        empty={<Empty state="no-bets" sentence={t('bets.none')} />}
      >
        {(rows) => (
          <>
            <DataTable
              cards
              caption={t('bets')}
              columns={columns}
              rows={rows}
              keyOf={({ orderNo, outcome }) => `${orderNo} ${outcome}`}
            />
            <ListFoot
              list={bets}
              count={t('bets.count', { shown: rows.length, total: bets.total })}
              sum={
                bets.footer && (
                  <>
                    {t('bets.sum')} <Money amount={bets.footer.validBetAmount} />
                  </>
                )
              }
            />
          </>
        )}
      </Answered>
    </Card>
  );
}

/** As the player saw it. A voided bet is taken out of the bill again. */
const OUTCOME_TAGS: Record<BillBet['outcome'], TagState> = {
  won: 'accent',
  lost: 'neutral',
  won_voided: 'held',
  lost_voided: 'held',
};

function useBetColumns(): Column<BillBet>[] {
  const { t } = useTranslation('agent');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  return [
    {
      key: 'player',
      head: t('bet.player'),
      cell: (bet) => (
        <span className="grid py-1 leading-snug">
          <bdi className="font-strong">{bet.customerName}</bdi>
          <span className="text-xs font-body text-ink-3">
            <bdi>{bet.gameName}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'time',
      head: t('bet.time'),
      from: 'list',
      cell: (bet) => time.dayAndSecond(bet.settleTime),
    },
    {
      key: 'agent',
      head: t('bet.agent'),
      from: 'table',
      cell: (bet) => <bdi>{bet.directAgentName}</bdi>,
    },
    {
      key: 'valid',
      head: t('bet.valid'),
      numeric: true,
      cell: (bet) => <Money amount={bet.validBetAmount} />,
    },
    {
      key: 'payout',
      head: t('bet.payout'),
      numeric: true,
      from: 'table',
      cell: (bet) => <Money amount={bet.winAmount} />,
    },
    {
      key: 'outcome',
      head: t('bet.outcome'),
      from: 'list',
      cell: (bet) => <Tag state={OUTCOME_TAGS[bet.outcome]}>{t(`bet.${bet.outcome}`)}</Tag>,
    },
    {
      key: 'gross',
      head: t('bill.gross'),
      numeric: true,
      cell: (bet) => (
        <strong className="font-strong">
          <Money exact amount={bet.gross} />
        </strong>
      ),
    },
  ];
}
