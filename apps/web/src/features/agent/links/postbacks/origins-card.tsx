import { Answered } from '@app/client/answered';
import {
  ATTRIBUTION_DAYS,
  LINK_PARAMETER,
  type LinkParameter,
  linkParameters,
} from '@app/shared/agents/link-parameters';
import { askAffiliates } from '@app/shared/exports/calls';
import { Empty } from '@app/ui/feedback/empty';
import { SearchInput } from '@app/ui/forms/search-field';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { useDeferredValue, useState } from 'react';
import { useTimeText } from '../../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { ListExport } from '../../../../parts/exports/list-export.tsx';
import { ListFoot } from '../../list-foot.tsx';
import { type Origin, useOrigins } from './use-postbacks.ts';

const LETTERS_MAX = 128;

/** Players registered with a click id or sub ids, filtered by one value. */
export function OriginsCard() {
  const { t } = useTranslation('affiliate');
  const { t: word } = useTranslation('agent');
  const [name, setName] = useState<LinkParameter>('sub1');
  const [typed, setTyped] = useState('');
  const value = useDeferredValue(LINK_PARAMETER.test(typed.trim()) ? typed.trim() : '');
  const found = useOrigins(name, value);
  const columns = useColumns();
  return (
    <Card
      title={t('origins')}
      aside={
        <ListExport
          call={askAffiliates}
          filters={{ kind: 'linkOrigins', ...(value && { [name]: value }) }}
        />
      }
    >
      <p className="mb-2 text-xs text-ink-3">{t('origins.note', { days: ATTRIBUTION_DAYS })}</p>
      <div className="mb-2 grid gap-2 tablet:grid-cols-2">
        <Select
          aria-label={t('origins.by')}
          value={name}
          choices={linkParameters.map((one) => ({ value: one, label: one }))}
          onValueChange={(one) => setName(one as LinkParameter)}
        />
        <SearchInput
          label={t('origins.value', { name })}
          maxLength={LETTERS_MAX}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <Answered
        answer={found}
        rows={3}
        safe={word('safe')}
        empty={
          <Empty state="no-results" sentence={t(value ? 'origins.noMatch' : 'origins.none')} />
        }
      >
        {(rows) => (
          <>
            <DataTable
              cards
              caption={t('origins')}
              columns={columns}
              rows={rows}
              keyOf={({ memberId }) => memberId}
            />
            <ListFoot
              list={found}
              count={t('postback.shown', { shown: rows.length, total: found.total })}
              sum={null}
            />
          </>
        )}
      </Answered>
    </Card>
  );
}

function useColumns(): Column<Origin>[] {
  const { t } = useTranslation('affiliate');
  const time = useTimeText();
  return [
    { key: 'player', head: t('postback.player'), cell: ({ player }) => <bdi>{player}</bdi> },
    {
      key: 'registered',
      head: t('postback.registered'),
      cell: ({ registeredAt }) => time.dayAndMinute(registeredAt),
    },
    ...linkParameters.map((name) => ({
      key: name,
      head: name,
      cell: (origin: Origin) => (
        <bdi dir="ltr" className="wrap-anywhere">
          {origin[name] || '—'}
        </bdi>
      ),
    })),
  ];
}
