import { Answered } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { useEndless } from '@app/client/use-endless';
import { bonusDetails } from '@app/shared/bonuses/calls';
import { bonusStates } from '@app/shared/bonuses/states';
import { askRecords } from '@app/shared/exports/calls';
import type { ExportFormat } from '@app/shared/exports/export-kinds';
import { ButtonLink } from '@app/ui/buttons/button';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Link } from '@app/ui/navigation/link';
import type { Column } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlag } from '../../lib/site.ts';
import { MoneyRecord } from '../../parts/records/money-record.tsx';
import { useRecordFilter } from '../../parts/records/use-record-filter.ts';
import type { Bonus } from './bonus.ts';
import { OpenBonusCard } from './open-bonus-card.tsx';

const PAGE_ROWS = 20;
/** States of a bonus that is usable or about to be; a member has at most one. */
const HERE = ['open', 'waiting'] as const;
const CHOICES = bonusStates.filter((state) => state !== 'chosen');

/** The usable bonus with its remaining turnover, and the record of all bonuses. */
export function BonusDetailsPage() {
  const { t } = useTranslation('bonuses');
  const client = useClient();
  const filter = useRecordFilter();
  const chosen = CHOICES.find((state) => state === filter.read('state'));
  const narrowed = { ...filter.within, ...(chosen && { states: [chosen] }) };
  const list = useEndless(bonusDetails, { ...narrowed, size: PAGE_ROWS }, { refreshOn: CHANGES });
  const exportAs = (format: ExportFormat) =>
    client.send(askRecords, {
      kind: 'bonuses',
      format,
      ...filter.within,
      ...(chosen && { bonusStates: [chosen] }),
    });
  const mayDeposit = useFlag('DPSTBAS3');
  const hasExcluded = useFlag('DISPEXTURNOVERLIST3');
  const { footer } = list;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Open />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg type-display">{t('history')}</h2>
        {hasExcluded && (
          <Link look="strong" href="/excludedGames">
            {t('excluded')}
          </Link>
        )}
      </div>
      <MoneyRecord
        of="bonuses"
        cause="bonus"
        filter={filter}
        states={CHOICES.map((value) => ({ value, label: t(`state.${value}`) }))}
        list={list}
        figures={[
          { label: t('record.granted'), sum: footer?.amount },
          { label: t('record.turnover'), sum: footer?.turnoverDone },
          { label: t('record.released'), sum: footer?.releasedAmount },
        ]}
        columns={useColumns()}
        idOf={({ bonusId }) => bonusId}
        ask={exportAs}
        action={
          mayDeposit && (
            <ButtonLink kind="accent" href="/deposit">
              {t('deposit')}
            </ButtonLink>
          )
        }
      />
    </div>
  );
}

const CHANGES = ['balance', 'bets', 'messages'] as const;

/** Independent of the record's filters. */
function Open() {
  const { t } = useTranslation('bonuses');
  const open = useEndless(
    bonusDetails,
    { states: [...HERE], size: HERE.length },
    { refreshOn: CHANGES },
  );
  return (
    <Answered answer={open} waiting={<CardSkeleton content="rows" count={4} />} safe={t('safe')}>
      {(bonuses) =>
        bonuses.map((bonus) => (
          <OpenBonusCard
            key={bonus.bonusId}
            bonus={bonus}
            balance={open.footer?.bonusBalance ?? 0n}
          />
        ))
      }
    </Answered>
  );
}

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

function Outcome({ bonus: { status, reason, closedAmount } }: { readonly bonus: Bonus }) {
  const { t } = useTranslation('bonuses');
  return (
    <>
      <Tag state={STATES[status]}>{t(`state.${status}`)}</Tag>
      {status === 'released' && (
        <span className="text-xs text-ink-3">
          <Money signed amount={closedAmount} />
        </span>
      )}
      {reason && <span className="text-xs text-ink-3">{t(`reason.${reason}`)}</span>}
    </>
  );
}

function useColumns(): Column<Bonus>[] {
  const { t } = useTranslation('bonuses');
  const time = useTimeText();
  return [
    {
      key: 'name',
      head: t('name'),
      cell: (row) => (
        <span className="grid py-2 leading-snug">
          <bdi className="font-strong">{row.name}</bdi>
          <span className="text-xs font-body text-ink-3">{time.dayAndMinute(row.time)}</span>
          <span className="grid justify-items-start pt-1 font-body @list:hidden">
            <Outcome bonus={row} />
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      head: t('amount'),
      numeric: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'turnover',
      head: t('turnover'),
      numeric: true,
      from: 'list',
      cell: ({ turnoverDone, turnoverRequired }) => (
        <span className="grid leading-snug">
          <Money amount={turnoverDone} />
          <span className="text-xs text-ink-3">
            {fillPhrase((at) => t('turnover.of', at), {
              required: <Money amount={turnoverRequired} />,
            })}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      head: t('state'),
      numeric: true,
      from: 'list',
      cell: (row) => (
        <span className="grid justify-items-end">
          <Outcome bonus={row} />
        </span>
      ),
    },
  ];
}
