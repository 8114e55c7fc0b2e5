import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { excludedTurnover } from '@app/shared/api/bonuses.calls';
import type { Answer } from '@app/shared/api/contract';
import { Button } from '@app/ui/button';
import { Card } from '@app/ui/card';
import { DataTable } from '@app/ui/data-table';
import { Empty } from '@app/ui/empty';
import { TextField } from '@app/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../lib/page-title.tsx';

type Excluded = Answer<typeof excludedTurnover>['dataList'][number];

const PAGE_ROWS = 50;
const NAME_MAX = 64;

/** Games of which bets count less for bonuses, or nothing. */
export function ExcludedGamesPage() {
  const { t } = useTranslation('bonuses');
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const gameName = text.trim();
  const asked = { pageNo: page, pageSize: PAGE_ROWS, ...(gameName && { gameName }) };
  const answer = useAnswer(excludedTurnover, asked);
  return (
    <div className="mx-auto grid max-w-list grid-cols-1 gap-4">
      <PageTitle>{t('excluded')}</PageTitle>
      <h1 className="pt-2 text-2xl type-display">{t('excluded')}</h1>
      <p className="text-ink-2">{t('excluded.lead')}</p>
      <TextField
        label={t('excluded.search')}
        maxLength={NAME_MAX}
        value={text}
        onTextChange={(typed) => {
          setText(typed);
          setPage(1);
        }}
      />
      <Card title={t('excluded.list')}>
        <Answered answer={answer} rows={4} safe={t('safe')}>
          {({ dataList, totalPages }) =>
            dataList.length === 0 ? (
              <Empty
                state="no-results"
                sentence={t(gameName ? 'excluded.none.found' : 'excluded.none')}
              />
            ) : (
              <div className="grid gap-3">
                <Games games={dataList} />
                {page < totalPages && (
                  <div>
                    <Button size="small" kind="outline" onPress={() => setPage(page + 1)}>
                      {t('excluded.next')}
                    </Button>
                  </div>
                )}
              </div>
            )
          }
        </Answered>
      </Card>
    </div>
  );
}

function Games({ games }: { readonly games: readonly Excluded[] }) {
  const { t } = useTranslation('bonuses');
  const { t: words } = useTranslation('games');
  return (
    <DataTable
      caption={t('excluded.list')}
      rows={games}
      keyOf={({ vassalage, gameName }) => `${vassalage} ${gameName}`}
      columns={[
        {
          key: 'game',
          head: t('excluded.game'),
          cell: ({ gameName, gameType }) => (
            <span className="grid py-2 leading-snug">
              <bdi className="font-strong">{gameName}</bdi>
              <span className="text-xs font-body text-ink-3">{words(`category.${gameType}`)}</span>
            </span>
          ),
        },
        {
          key: 'counts',
          head: t('excluded.counts'),
          numeric: true,
          cell: ({ excludeTurnover }) =>
            excludeTurnover === 100
              ? t('excluded.nothing')
              : t('excluded.percent', { percent: 100 - excludeTurnover }),
        },
      ]}
    />
  );
}
