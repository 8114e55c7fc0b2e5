import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/sites/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Pager } from '@app/ui/navigation/pager';
import { DataTable } from '@app/ui/tables/data-table';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { CreateSiteForm } from './create-site-form.tsx';
import { SiteStateTag } from './site-state-tag.tsx';

type Listed = Answer<typeof calls.list>['list'][number];

/** All sites of the installation, and a form to create one. */
export function SitesPage() {
  const { t } = useWords();
  const navigate = useNavigate();
  const [page, setPage] = useState(0);
  const answer = useAnswer(calls.list, { page: `${page + 1}` });
  return (
    <Page title={t('nav.sites')} lead={t('sites.lead')}>
      <Card title={t('sites.all')}>
        <Answered answer={answer} rows={4}>
          {({ list, totalPages }) => (
            <>
              <Sites list={list} />
              <Pager page={page} pages={totalPages} onChange={setPage} />
            </>
          )}
        </Answered>
      </Card>
      <Card title={t('sites.create')}>
        <CreateSiteForm
          translated={answer.data?.translated ?? []}
          onCreated={(code) => void navigate(`/console/sites/${code}`)}
        />
      </Card>
    </Page>
  );
}

function Sites({ list }: { readonly list: readonly Listed[] }) {
  const { t } = useWords();
  if (list.length === 0) return <Empty state="no-results" sentence={t('sites.none')} />;
  return (
    <DataTable
      cards
      caption={t('sites.all')}
      rows={list}
      keyOf={({ code }) => code}
      columns={[
        {
          key: 'name',
          head: t('detail.name'),
          cell: ({ code, name }) => (
            <>
              <Link look="strong" href={`/console/sites/${code}`}>
                <bdi>{name}</bdi>
              </Link>
              <bdi className="block text-xs font-body text-ink-3">{code}</bdi>
            </>
          ),
        },
        {
          key: 'state',
          head: t('sites.state'),
          cell: ({ state }) => <SiteStateTag state={state} />,
        },
        {
          key: 'domain',
          head: t('sites.mainDomain'),
          from: 'list',
          cell: ({ mainDomain }) => <bdi>{mainDomain ?? t('change.none')}</bdi>,
        },
        {
          key: 'money',
          head: t('detail.currency'),
          from: 'table',
          cell: ({ currency, timeZone }) => `${currency}, ${timeZone}`,
        },
      ]}
    />
  );
}
