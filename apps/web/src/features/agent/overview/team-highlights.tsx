import { Answered } from '@app/client/answered';
import {
  HIGHLIGHT_DAYS,
  type HighlightPeriod,
  highlightPeriods,
  type LeaderSort,
  leaderSorts,
} from '@app/shared/team/team-sorts';
import { TableSkeleton } from '@app/ui/feedback/table-skeleton';
import { Money, MoneyDelta } from '@app/ui/figures/money';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { ROW_OPENER } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { type ReactNode, Suspense, useState } from 'react';
import { useAgoText } from '../../../lib/language/use-ago-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import styles from '../agent-page.module.css';
import { MemberSheet } from '../members/load-member-sheet.ts';
import { type TeamHighlights as Highlights, useTeamHighlights } from './use-team-overview.ts';

type Named = Pick<Highlights['leaders'][number], 'memberId' | 'name' | 'isAgent'>;
type Show = (person: Named) => void;

/** Top players, inactive players and first depositors; each name opens the member's sheet. */
export function TeamHighlights() {
  const { t } = useTranslation('team');
  const [period, setPeriod] = useState<HighlightPeriod>('today');
  const [by, setBy] = useState<LeaderSort>('turnover');
  const [shown, setShown] = useState<Named>();
  const answer = useTeamHighlights(period, by);
  return (
    <section aria-label={t('highlights')} className={styles.page}>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented<HighlightPeriod>
          label={t('highlights.period')}
          segments={highlightPeriods.map((value) => ({
            value,
            label:
              value === 'week'
                ? t('highlights.week', { days: HIGHLIGHT_DAYS })
                : t(`highlights.${value}`),
          }))}
          value={period}
          onChange={setPeriod}
        />
        <div className="grow wide-phone:grow-0">
          <Select
            aria-label={t('highlights.by')}
            value={by}
            choices={leaderSorts.map((value) => ({
              value,
              label: t(`highlights.by.${value}`),
            }))}
            onValueChange={(value) => setBy(value as LeaderSort)}
          />
        </div>
      </div>
      <div className={styles.thirds}>
        <Lists answer={answer} by={by} show={setShown} />
      </div>
      <Suspense>{shown && <MemberSheet {...shown} onClose={() => setShown(undefined)} />}</Suspense>
    </section>
  );
}

interface ListsProps {
  readonly answer: ReturnType<typeof useTeamHighlights>;
  readonly by: LeaderSort;
  readonly show: Show;
}

function Lists({ answer, by, show }: ListsProps) {
  const { t } = useTranslation('team');
  const ago = useAgoText();
  return (
    <>
      <List
        title={t('leaders')}
        note={t('leaders.note')}
        none={t('leaders.none')}
        {...{ answer, show }}
      >
        {({ leaders }) =>
          leaders.map((person) => ({
            person,
            note: person.isAgent ? t('leaders.line') : null,
            value:
              by === 'turnover' ? (
                <Money exact amount={person.turnover} />
              ) : (
                <MoneyDelta exact amount={person.houseWin} />
              ),
          }))
        }
      </List>
      <List
        title={t('sleepers')}
        note={t('sleepers.note', { days: HIGHLIGHT_DAYS })}
        all={{ href: '/agent/inactivePlayers', label: t('sleepers.all') }}
        none={t(hasPlayed(answer.data) ? 'sleepers.none' : 'sleepers.noPlayers')}
        {...{ answer, show }}
      >
        {({ sleepers }) =>
          sleepers.map((person) => ({
            person,
            note: t('sleepers.since', { ago: ago(person.lastBetAt) }),
            value: <Money exact amount={person.turnover} />,
          }))
        }
      </List>
      <List
        title={t('firstDeposits')}
        count={answer.data?.firstDeposits}
        note={t('firstDeposits.note')}
        none={t('firstDeposits.none')}
        {...{ answer, show }}
      >
        {({ firstDepositors }) =>
          firstDepositors.map((person) => ({
            person,
            note: ago(person.depositedAt),
            value: <Money exact amount={person.amount} />,
          }))
        }
      </List>
    </>
  );
}

/** Whether any player has bet: before that, none can become inactive. */
const hasPlayed = (known: Highlights | undefined): boolean =>
  known !== undefined && known.leaders.length + known.firstDeposits > 0;

interface Row {
  readonly person: Named;
  readonly note: string | null;
  readonly value: ReactNode;
}

interface ListProps extends Omit<ListsProps, 'by'> {
  readonly title: string;
  readonly note: string;
  readonly none: string;
  readonly count?: number | undefined;
  /** Link to the page with the whole list. */
  readonly all?: { readonly href: string; readonly label: string };
  readonly children: (known: Highlights) => readonly Row[];
}

function List({ title, note, none, count = 0, all, answer, show, children }: ListProps) {
  const { t } = useTranslation('agent');
  const aside = (
    <>
      {count > 0 && <Tag>{count}</Tag>}
      {all && (
        <Link look="quiet" href={all.href}>
          {all.label}
        </Link>
      )}
    </>
  );
  return (
    <Card title={title} aside={aside}>
      <p className="mb-2 text-xs text-ink-3">{note}</p>
      <Answered answer={answer} waiting={<TableSkeleton rows={3} />} safe={t('safe')}>
        {(known) => {
          const rows = children(known);
          if (rows.length === 0) return <p className="text-sm text-ink-2">{none}</p>;
          return (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <li
                  key={row.person.memberId}
                  className="relative flex min-h-control items-center gap-3 py-1 hover:bg-surface-2"
                >
                  <span className="min-w-0 grow">
                    <button type="button" className={ROW_OPENER} onClick={() => show(row.person)}>
                      <bdi className="wrap-anywhere">{row.person.name}</bdi>
                    </button>
                    {row.note && <span className="block text-xs text-ink-3">{row.note}</span>}
                  </span>
                  <span className="shrink-0 text-sm">{row.value}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </Answered>
    </Card>
  );
}
