import { Button } from '@app/ui/buttons/button';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { Copied } from '../../lib/copied.tsx';
import { useWords } from '../../lib/words.ts';
import { MaintenanceTags } from '../../parts/catalogue/maintenance-tags.tsx';
import { useOwnName } from '../../parts/catalogue/use-own-name.ts';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { VendorDialog } from './vendor-dialog.tsx';
import type { InstalledVendor } from './vendors.ts';

/** The installation's configuration of a vendor, and data that the vendor needs from us. */
export function FactsCard({ vendor }: { readonly vendor: InstalledVendor }) {
  const { t, listed, named } = useWords();
  const ownName = useOwnName();
  const [open, setOpen] = useState<'change' | 'rest'>();
  const close = () => setOpen(undefined);
  const { code, launchUrl, verifyUrl, roundUrl, networks, enabled, maintenance } = vendor;
  return (
    <Card title={t('vendors.facts')}>
      <FactList>
        <Fact label={t('vendors.code')}>
          <bdi>{code}</bdi>
        </Fact>
        <Fact label={t('vendors.state')}>
          <Tag state={enabled ? 'win' : 'danger'}>{t(enabled ? 'vendors.on' : 'vendors.off')}</Tag>
        </Fact>
        <Fact label={t('games.maintenance')}>
          <MaintenanceTags everywhere={maintenance} />
        </Fact>
        <Fact label={t('vendors.launchUrl')}>
          <bdi>{launchUrl}</bdi>
        </Fact>
        {verifyUrl !== null && (
          <Fact label={t('vendors.verifyUrl')}>
            <bdi>{verifyUrl}</bdi>
          </Fact>
        )}
        {roundUrl !== null && (
          <Fact label={t('vendors.roundUrl')}>
            <bdi>{roundUrl}</bdi>
          </Fact>
        )}
        <Fact label={t('vendors.networks')}>
          {networks.length === 0 ? t('vendors.networks.all') : <bdi>{listed(networks)}</bdi>}
        </Fact>
        <Fact label={t('vendors.dialect')}>{named('dialect', vendor.dialect)}</Fact>
        <Fact label={t('vendors.messagesUrl')}>
          <Copied text={vendor.messagesUrl} what={t('vendors.messagesUrl')} />
        </Fact>
        <Fact label={t('vendors.platformKey')}>
          <Copied text={vendor.platformKey} what={t('vendors.platformKey')} />
        </Fact>
      </FactList>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="outline" onPress={() => setOpen('change')}>
          {t('vendors.change')}
        </Button>
        <Button kind="outline" onPress={() => setOpen('rest')}>
          {t('vendors.rest')}
        </Button>
      </div>
      {open === 'change' && <VendorDialog vendor={vendor} onClose={close} />}
      {open === 'rest' && (
        <MaintenanceDialog
          vendor={code}
          game={null}
          name={ownName(vendor)}
          now={maintenance}
          onClose={close}
        />
      )}
    </Card>
  );
}
