import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/risk/ops-calls';
import { type PlayCode, playCodes } from '@app/shared/risk/risk-marks';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { Money, MoneyDelta } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useParams, useSearchParams } from 'react-router-dom';
import { SubjectPage } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

type Play = Answer<typeof calls.play>;
type Row = Play['list'][number] & { readonly place: number };

/** Bets behind a mark about a member's play, of one member or compared with another. */
export function PlayPage() {
  const { t, locale } = useWords();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const code = playCodes.find((one) => one === search.get('code')) ?? 'even_play';
  const withdrawal = search.get('withdrawal');
  const language = locale === 'zh-CN' ? 'CN' : 'EN';
  const answer = useAnswer(calls.play, { id, code, language, ...(withdrawal && { withdrawal }) });
  const username = answer.data?.username;
  return (
    <SubjectPage
      title={username ? t('risk.play.title', { username }) : t('risk.play.title.waiting')}
      back={{ href: `/console/members/${id}`, label: t('risk.play.back') }}
      answer={answer}
      waiting={<CardSkeleton content="facts" count={8} />}
    >
      {(play) => <Bets code={code} play={play} />}
    </SubjectPage>
  );
}

function Bets({ code, play }: { readonly code: PlayCode; readonly play: Play }) {
  const { t } = useWords();
  const columns = useColumns(code);
  const { since, until, list, hasMore } = play;
  return (
    <Card title={t(`risk.mark.${code}`)}>
      <div className="grid gap-3">
        <p className="max-w-list text-sm text-ink-2">{t(`risk.play.lead.${code}`)}</p>
        <p className="text-sm text-ink-3">
          {t('risk.play.within')} <When at={since} /> – <When at={until} />
        </p>
        {list.length === 0 ? (
          <Empty state="no-results" sentence={t('risk.play.none')} />
        ) : (
          <DataTable
            cards
            caption={t('risk.play.list')}
            rows={list.map((row, place) => ({ ...row, place }))}
            keyOf={keyOf}
            columns={columns}
          />
        )}
        {hasMore && (
          <p className="text-xs text-ink-3">{t('risk.play.more', { count: list.length })}</p>
        )}
      </div>
    </Card>
  );
}

const keyOf = ({ place }: Row) => `${place}`;
const netOf = ({ stake, payout }: Pick<Row, 'stake' | 'payout'>) => payout - stake;

function useColumns(code: PlayCode): Column<Row>[] {
  const { t } = useWords();
  const own: Column<Row>[] = [
    { key: 'at', head: t('risk.play.at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'game',
      head: t('money.game'),
      cell: ({ game, isMarked }) => (
        <span className="flex flex-wrap items-center gap-2">
          <bdi>{game}</bdi>
          {isMarked && <Tag state="pending">{t(`risk.play.marked.${code}`)}</Tag>}
        </span>
      ),
    },
    {
      key: 'stake',
      head: t('money.stake'),
      numeric: true,
      cell: ({ stake }) => <Money amount={stake} />,
    },
    {
      key: 'net',
      head: t('risk.play.net'),
      numeric: true,
      cell: (row) => <MoneyDelta amount={netOf(row)} />,
    },
  ];
  if (code === 'even_play') return own;
  return [
    ...own,
    {
      key: 'other',
      head: t('risk.play.other'),
      cell: ({ other }) =>
        other && (
          <Link look="underlined" href={`/console/members/${other.id}`}>
            <bdi>{other.username}</bdi>
          </Link>
        ),
    },
    {
      key: 'otherNet',
      head: t('risk.play.otherNet'),
      numeric: true,
      cell: ({ other }) => other && <MoneyDelta amount={netOf(other)} />,
    },
    {
      key: 'both',
      head: t('risk.play.both'),
      numeric: true,
      cell: (row) => <MoneyDelta amount={netOf(row) + (row.other ? netOf(row.other) : 0n)} />,
    },
  ];
}
