import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/contract/contract';
import { askBill } from '@app/shared/exports/calls';
import { contractBillInputs, contractBillMembers } from '@app/shared/payouts/salary.calls';
import { Empty } from '@app/ui/feedback/empty';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { type Column, DataTable, ROW_OPENER } from '@app/ui/tables/data-table';
import { usePercentText } from '../../../../lib/language/use-percent-text.ts';
import { useTimeText } from '../../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { useSite } from '../../../../lib/site.ts';
import { ListExport } from '../../../../parts/exports/list-export.tsx';
import { ListFoot } from '../../list-foot.tsx';
import type { Bill } from '../use-bills.ts';
import { type BillPlace, partOf } from './use-bill-drill.ts';

type Member = Answer<typeof contractBillMembers>['list'][number];
type Part = Answer<typeof contractBillInputs>['parts'][number];

const PAGE_ROWS = 20;

interface BillPlayersProps {
  readonly bill: Bill;
  readonly place: BillPlace;
  readonly onOpen: (place: BillPlace) => void;
}

/** Players of a bill with their bets, part by part; each row opens the player's bets. */
export function BillPlayers({ bill, place, onOpen }: BillPlayersProps) {
  const { t } = useTranslation('bill');
  const { t: word } = useTranslation('agent');
  const { billId } = bill;
  const { data: inputs } = useAnswer(contractBillInputs, { billId });
  const parts = inputs?.parts ?? [];
  const members = useEndless(contractBillMembers, { billId, size: PAGE_ROWS, ...partOf(place) });
  const columns = useColumns(parts.length, (member) =>
    onOpen({ part: member.partStart, player: member.customerName }),
  );
  return (
    <Card
      title={t('players')}
      aside={
        <span className="flex flex-wrap items-center justify-end gap-2">
          {parts.length > 1 && <PartChoice parts={parts} place={place} onOpen={onOpen} />}
          <ListExport call={askBill} filters={{ kind: 'billMembers', billId, ...partOf(place) }} />
        </span>
      }
    >
      <Answered
        answer={members}
        rows={4}
        safe={word('safe')}
        empty={<Empty state="no-bets" sentence={t('players.none')} />}
      >
        {(rows) => (
          <>
            <DataTable
              cards="tiles"
              caption={t('players')}
              columns={columns}
              rows={rows}
              keyOf={({ customerName, partStart }) => `${customerName} ${partStart}`}
              isCurrent={(row) => row.customerName === place.player && row.partStart === place.part}
            />
            <ListFoot
              list={members}
              count={t('players.count', { count: rows.length })}
              sum={null}
            />
          </>
        )}
      </Answered>
    </Card>
  );
}

interface PartChoiceProps extends Pick<BillPlayersProps, 'place' | 'onOpen'> {
  readonly parts: readonly Part[];
}

/** The days, hours or parts for which a tier was chosen, each with its tier. */
function PartChoice({ parts, place, onOpen }: PartChoiceProps) {
  const { t } = useTranslation('bill');
  const { t: word } = useTranslation('agent');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const percent = usePercentText();
  const money = useMoneyText();
  const tierOf = ({ tier, rate }: Part) =>
    tier === 0 ? word('tiers.none') : word('tiers.is', { tier, rate: percent(rate) });
  return (
    <Select
      aria-label={t('part')}
      value={place.part === undefined ? '' : `${place.part}`}
      choices={[
        { value: '', label: t('check.whole') },
        ...parts.map((part) => ({
          value: `${part.start}`,
          label: t('part.is', {
            from: time.dayAndMinute(part.start),
            tier: tierOf(part),
            amount: money(part.gross),
          }),
        })),
      ]}
      onValueChange={(value) =>
        onOpen({ part: value === '' ? undefined : Number(value), player: '' })
      }
    />
  );
}

function useColumns(partCount: number, open: (member: Member) => void): Column<Member>[] {
  const { t } = useTranslation('bill');
  const { t: report } = useTranslation('reports');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  return [
    {
      key: 'player',
      head: report('bet.player'),
      cell: (member) => (
        <button type="button" onClick={() => open(member)} className={ROW_OPENER}>
          <bdi>{member.customerName}</bdi>
        </button>
      ),
    },
    ...(partCount > 1
      ? [
          {
            key: 'part',
            head: t('part.from'),
            cell: ({ partStart }: Member) => time.dayAndMinute(partStart),
          },
        ]
      : []),
    {
      key: 'bets',
      head: t('line.bets'),
      numeric: true,
      cell: ({ bets }) => <Count value={bets} />,
    },
    {
      key: 'lost',
      head: t('line.lost'),
      numeric: true,
      from: 'table',
      cell: ({ lostValidBet }) => <Money amount={lostValidBet} />,
    },
    {
      key: 'won',
      head: t('line.won'),
      numeric: true,
      from: 'table',
      cell: ({ wonValidBet }) => <Money amount={wonValidBet} />,
    },
    {
      key: 'turnover',
      ends: true,
      head: t('line.turnover'),
      numeric: true,
      cell: ({ validBet }) => (
        <strong className="font-strong">
          <Money amount={validBet} />
        </strong>
      ),
    },
  ];
}
