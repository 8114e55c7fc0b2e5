import { Answered } from '@app/client/answered';
import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/contract/contract';
import { askBill } from '@app/shared/exports/calls';
import { contractBillBets } from '@app/shared/payouts/salary.calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Card } from '@app/ui/layout/card';
import { Tag, type TagState } from '@app/ui/text/tag';
import { useEffect, useRef } from 'react';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSite } from '../../../lib/site.ts';
import { ListExport } from '../../../parts/exports/list-export.tsx';
import { BetTable } from '../bets/bet-table.tsx';
import { ListFoot } from '../list-foot.tsx';
import { type BillPlace, partOf } from './drill/use-bill-drill.ts';

type BillBet = Answer<typeof contractBillBets>['list'][number];

const PAGE_ROWS = 20;

interface BillBetsProps {
  readonly billId: string;
  readonly place: BillPlace;
  /** Returns to the bets of all players and parts. */
  readonly onLeave: () => void;
}

/** The bets behind a bill, newest first: all, or those of one player or part. */
export function BillBets({ billId, place, onLeave }: BillBetsProps) {
  const { t } = useTranslation('agent');
  const { t: word } = useTranslation('bill');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const { player, part } = place;
  const narrowed = { billId, ...(player && { customerName: player }), ...partOf(place) };
  const bets = useEndless(contractBillBets, { ...narrowed, size: PAGE_ROWS });
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (player) top.current?.scrollIntoView({ block: 'start' });
  }, [player]);
  const isNarrowed = player !== '' || part !== undefined;
  const aside = (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {isNarrowed && (
        <Button size="small" kind="outline" onPress={onLeave}>
          {word('bets.all')}
        </Button>
      )}
      <ListExport call={askBill} filters={{ kind: 'billBets', ...narrowed }} />
    </span>
  );
  return (
    <div ref={top} className="scroll-mt-16">
      <Card title={player ? word('bets.of', { player }) : t('bets')} aside={aside}>
        <Answered
          answer={bets}
          rows={8}
          safe={t('safe')}
          empty={<Empty state="no-bets" sentence={t('bets.none')} />}
        >
          {(rows) => (
            <>
              <BetTable
                caption={t('bets')}
                bets={rows}
                keyOf={({ orderNo, outcome }) => `${orderNo} ${outcome}`}
                timeOf={(bet) => time.dayAndSecond(bet.settleTime)}
                outcome={[
                  {
                    key: 'outcome',
                    head: t('bet.outcome'),
                    from: 'list',
                    cell: ({ outcome }: BillBet) => (
                      <Tag state={OUTCOME_TAGS[outcome]}>{t(`bet.${outcome}`)}</Tag>
                    ),
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
                ]}
              />
              <ListFoot
                list={bets}
                count={t('bets.count', { shown: rows.length, total: bets.total })}
                sum={
                  bets.footer &&
                  fillPhrase((at) => t('bets.sum', at), {
                    amount: <Money amount={bets.footer.validBetAmount} />,
                  })
                }
              />
            </>
          )}
        </Answered>
      </Card>
    </div>
  );
}

/** The result as the player saw it. A voided bet is taken out of the bill again. */
const OUTCOME_TAGS: Record<BillBet['outcome'], TagState> = {
  won: 'accent',
  lost: 'neutral',
  won_voided: 'held',
  lost_voided: 'held',
};
