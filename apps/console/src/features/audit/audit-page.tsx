import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/audit/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Page } from '../../lib/page.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { endOfDay, momentOf } from '../../lib/zoned.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { AuditFilter, FILTERS, type Filter } from './audit-filter.tsx';
import { AuditLines } from './audit-lines.tsx';
import { Verification } from './verification.tsx';

/** Page size of the server. */
const ROWS = 100;

/** Audit trail with filters, and verification of its integrity. The address holds the filters. */
export function AuditPage() {
  const { t } = useWords();
  const zone = useSiteZone();
  const [search, changeSearch] = useListSearch();
  const before = search.get('before') ?? undefined;
  const filter = Object.fromEntries(
    FILTERS.map((name) => [name, search.get(name) ?? '']),
  ) as Filter;
  const [from, to] = [momentOf(filter.from, zone), endOfDay(filter.to, zone)];
  const filters = {
    ...given('operator', filter.operator),
    ...given('action', filter.action),
    ...given('object', filter.object),
  };
  const answer = useAnswer(calls.audit, {
    ...filters,
    ...given('from', from?.toString()),
    ...given('to', to?.toString()),
    ...given('before', before),
  });
  const go = (nextFilter: Filter, before?: string) =>
    changeSearch({
      ...Object.fromEntries(
        Object.entries(nextFilter).map(([name, value]) => [name, value.trim()]),
      ),
      before,
    });
  const list = answer.data?.list ?? [];
  return (
    <Page title={t('nav.audit')} lead={t('audit.lead')}>
      <Verification />
      <AuditFilter
        key={JSON.stringify(filter)}
        filter={filter}
        onChange={(nextFilter) => go(nextFilter)}
      />
      <Card
        title={t('audit.actions')}
        aside={
          <ListTools page="/console/audit">
            <ListExport
              list={calls.audit}
              filters={{ ...filters, ...given('from', from), ...given('to', to) }}
            />
            {before !== undefined && (
              <Button size="small" kind="outline" onPress={() => go(filter)}>
                {t('audit.newest')}
              </Button>
            )}
            <Button
              size="small"
              kind="outline"
              off={list.length < ROWS}
              onPress={() => go(filter, list.at(-1)?.id)}
            >
              {t('audit.older')}
            </Button>
          </ListTools>
        }
      >
        <Answered answer={answer} rows={12}>
          {(found) =>
            found.list.length === 0 ? (
              <Empty state="no-results" sentence={t('audit.none')} />
            ) : (
              <AuditLines lines={found.list} />
            )
          }
        </Answered>
      </Card>
    </Page>
  );
}

const given = <Name extends string, Value>(name: Name, value: Value | '' | undefined) =>
  (value === undefined || value === '' ? {} : { [name]: value }) as { [N in Name]?: Value };
