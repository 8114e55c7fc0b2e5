import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/vendors/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Anchor } from '@app/ui/navigation/anchor';
import { DataTable, ROW_OPENER } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { MaintenanceTags } from '../../parts/catalogue/maintenance-tags.tsx';
import { AddVendorDialog } from './add-vendor-dialog.tsx';
import type { ListedVendor } from './vendors.ts';

/** Vendors of the installation, and a form to register one. */
export function VendorsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button size="small" kind="ink" onPress={() => setAdding(true)}>
      {t('vendors.add')}
    </Button>
  );
  return (
    <Page title={t('nav.vendors')} lead={t('vendors.lead')}>
      <Card title={t('nav.vendors')} aside={add}>
        <Answered answer={answer} rows={4}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty state="no-results" sentence={t('vendors.none')} />
            ) : (
              <Vendors vendors={list} />
            )
          }
        </Answered>
      </Card>
      {isAdding && <AddVendorDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Vendors({ vendors }: { readonly vendors: readonly ListedVendor[] }) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={t('nav.vendors')}
      rows={vendors}
      keyOf={({ code }) => code}
      columns={[
        {
          key: 'name',
          head: t('games.vendor'),
          cell: ({ code, name }) => (
            <>
              <Anchor
                href={`/console/vendors/${code}`}
                className={`${ROW_OPENER} text-accent-text`}
              >
                {name}
              </Anchor>
              <bdi className="block text-xs font-body text-ink-3">{code}</bdi>
            </>
          ),
        },
        { key: 'state', head: t('vendors.state'), cell: (vendor) => <State vendor={vendor} /> },
        {
          key: 'games',
          head: t('games.games'),
          from: 'list',
          numeric: true,
          cell: ({ games }) => games,
        },
        {
          key: 'keys',
          head: t('vendors.keys.valid'),
          from: 'list',
          numeric: true,
          cell: ({ keys }) => keys,
        },
        {
          key: 'maintenance',
          head: t('games.maintenance'),
          from: 'table',
          cell: ({ maintenance }) => <MaintenanceTags everywhere={maintenance} />,
        },
      ]}
    />
  );
}

function State({ vendor: { enabled, keys } }: { readonly vendor: ListedVendor }) {
  const { t } = useWords();
  if (!enabled) return <Tag state="danger">{t('vendors.off')}</Tag>;
  if (keys === 0) return <Tag state="pending">{t('vendors.mute')}</Tag>;
  return <Tag state="win">{t('vendors.on')}</Tag>;
}
