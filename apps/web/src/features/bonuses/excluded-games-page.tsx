import { Answered } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { useAnswer } from '@app/client/use-answer';
import { bonusDetails, excludedTurnover } from '@app/shared/bonuses/calls';
import type { Answer } from '@app/shared/contract/contract';
import { askRecords } from '@app/shared/exports/calls';
import type { ExportFormat } from '@app/shared/exports/export-kinds';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session/session.ts';
import { CountedGames } from '../../parts/bonuses/counted-games.tsx';
import { ExportButton } from '../../parts/exports/export-button.tsx';

type Excluded = Answer<typeof excludedTurnover>['dataList'][number];

const PAGE_ROWS = 50;
const NAME_MAX = 64;

/** Games whose bets count less, or not at all, toward bonuses. */
export function ExcludedGamesPage() {
  const { t } = useTranslation('bonuses');
  const client = useClient();
  const isMember = useSession() !== undefined;
  const [vassalage, setVendor] = useState('');
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const gameName = text.trim();
  const narrowed = { ...(gameName && { gameName }), ...(vassalage && { vassalage }) };
  const answer = useAnswer(excludedTurnover, { pageNo: page, pageSize: PAGE_ROWS, ...narrowed });
  const { vassalages = [] } = answer.data ?? {};
  const exportAs = (format: ExportFormat) =>
    client.send(askRecords, { kind: 'excludedGames', format, ...narrowed });
  return (
    <div className="mx-auto grid max-w-list grid-cols-1 gap-4">
      <PageTitle>{t('excluded')}</PageTitle>
      <h1 className="pt-2 text-2xl type-display">{t('excluded')}</h1>
      <p className="text-ink-2">{t('excluded.lead')}</p>
      {isMember && <OfOwnBonus />}
      <div className="grid gap-x-4 tablet:grid-cols-2">
        <TextField
          label={t('excluded.search')}
          maxLength={NAME_MAX}
          value={text}
          onTextChange={(typed) => {
            setText(typed);
            setPage(1);
          }}
        />
        <Field label={t('excluded.vendor')}>
          {(control) => (
            <Select
              {...control}
              value={vassalage}
              choices={[
                { value: '', label: t('excluded.vendor.all') },
                ...vassalages.map((one) => ({ value: one.vassalage, label: one.vassalageName })),
              ]}
              onValueChange={(chosen) => {
                setVendor(chosen);
                setPage(1);
              }}
            />
          )}
        </Field>
      </div>
      <Card title={t('excluded.list')} aside={isMember && <ExportButton ask={exportAs} />}>
        <Answered answer={answer} rows={4} safe={t('safe')}>
          {({ dataList, totalPages }) =>
            dataList.length === 0 ? (
              <Empty
                state="no-results"
                sentence={t(gameName || vassalage ? 'excluded.none.found' : 'excluded.none')}
              />
            ) : (
              <div className="grid gap-3">
                <Games games={dataList} />
                {totalPages > 1 && (
                  <div className="flex flex-wrap gap-3">
                    <Button
                      size="small"
                      kind="outline"
                      off={page === 1}
                      onPress={() => setPage(page - 1)}
                    >
                      {t('excluded.previous')}
                    </Button>
                    <Button
                      size="small"
                      kind="outline"
                      off={page >= totalPages}
                      onPress={() => setPage(page + 1)}
                    >
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

/** Shows how much of a bet on each kind of game counts toward the member's bonus. */
function OfOwnBonus() {
  const own = useAnswer(bonusDetails, { states: ['open', 'waiting'], size: 1 });
  return own.data?.list.map(({ bonusId, name, games }) => (
    <Card key={bonusId} title={name}>
      <FactList>
        <CountedGames games={games} />
      </FactList>
    </Card>
  ));
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
              : t('excluded.percent', { percent: (100 - excludeTurnover) / 100 }),
        },
      ]}
    />
  );
}
