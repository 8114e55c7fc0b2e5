import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { AddKeyDialog } from './add-key-dialog.tsx';
import { EndKeyDialog } from './end-key-dialog.tsx';
import type { InstalledVendor, VendorKey } from './vendors.ts';

/** Signing keys of a vendor: adds one, and ends another after the vendor has switched. */
export function KeysCard({ vendor }: { readonly vendor: InstalledVendor }) {
  const { code, keys } = vendor;
  const { t } = useWords();
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<VendorKey>();
  const add = (
    <Button size="small" kind="outline" onPress={() => setAdding(true)}>
      {t('vendors.keys.add')}
    </Button>
  );
  return (
    <Card title={t('vendors.keys')} aside={add}>
      {keys.length === 0 ? (
        <Empty state="no-results" sentence={t('vendors.keys.none')} />
      ) : (
        <Keys keys={keys} onEnd={setEnding} />
      )}
      {isAdding && <AddKeyDialog vendor={vendor} onClose={() => setAdding(false)} />}
      {ending && (
        <EndKeyDialog vendor={code} vendorKey={ending} onClose={() => setEnding(undefined)} />
      )}
    </Card>
  );
}

interface KeysProps {
  readonly keys: readonly VendorKey[];
  readonly onEnd: (key: VendorKey) => void;
}

function Keys({ keys, onEnd }: KeysProps) {
  const { t } = useWords();
  const now = Date.now();
  const isOver = ({ validUntil }: VendorKey) => validUntil !== null && validUntil <= now;
  return (
    <DataTable
      cards
      caption={t('vendors.keys')}
      rows={keys}
      keyOf={({ kid }) => kid}
      columns={[
        {
          key: 'kid',
          head: t('vendors.kid'),
          cell: ({ kid, publicKey }) => (
            <>
              <bdi className="font-strong">{kid}</bdi>
              <bdi className="block text-xs font-body text-ink-3 wrap-anywhere">
                {publicKey ?? t('vendors.secret')}
              </bdi>
            </>
          ),
        },
        {
          key: 'state',
          head: t('vendors.state'),
          cell: (key) => {
            if (isOver(key)) return <Tag>{t('vendors.key.ended')}</Tag>;
            if (key.validUntil === null) return <Tag state="win">{t('vendors.key.valid')}</Tag>;
            return (
              <>
                <Tag state="pending">{t('vendors.key.ends')}</Tag> <When at={key.validUntil} />
              </>
            );
          },
        },
        {
          key: 'end',
          head: t('operators.actions'),
          acts: true,
          cell: (key) =>
            isOver(key) ? (
              '–'
            ) : (
              <Button size="small" kind="outline" onPress={() => onEnd(key)}>
                <ActionOf action={t('vendors.key.end')} name={key.kid} />
              </Button>
            ),
        },
      ]}
    />
  );
}
