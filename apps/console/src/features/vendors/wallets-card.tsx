import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/wallet-transfers/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { TextField } from '@app/ui/forms/text-field';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { LinkFacts } from './link-facts.tsx';
import type { InstalledVendor } from './vendors.ts';

/** Vendor's endpoint for its own wallets, if it keeps any. */
export function WalletsCard({ vendor }: { readonly vendor: InstalledVendor }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { wallets } = vendor;
  return (
    <Card
      title={t('vendors.wallets')}
      aside={
        <Button size="small" kind="outline" onPress={() => setOpen(true)}>
          {t(wallets ? 'vendors.wallets.change' : 'vendors.wallets.connect')}
        </Button>
      }
    >
      {wallets ? (
        <LinkFacts link={wallets} address={t('vendors.wallets.address')} />
      ) : (
        <Empty state="no-results" sentence={t('vendors.wallets.none')} />
      )}
      {isOpen && <ConnectDialog vendor={vendor} onClose={() => setOpen(false)} />}
    </Card>
  );
}

interface ConnectProps {
  readonly vendor: InstalledVendor;
  readonly onClose: () => void;
}

function ConnectDialog({ vendor: { code, wallets }, onClose }: ConnectProps) {
  const { t } = useWords();
  const form = useForm(calls.connect, {
    initial: { vendor: code, address: wallets?.address ?? '', reason: '' },
    onDone: () => {
      toast(t('vendors.wallets.done'));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  const word = t(wallets ? 'vendors.wallets.change' : 'vendors.wallets.connect');
  return (
    <Dialog title={word} onClose={onClose}>
      <ReasonedForm form={form} word={word}>
        <p className="text-ink-2">{t('vendors.wallets.text')}</p>
        <TextField
          isCode
          label={t('vendors.wallets.address')}
          hint={t('vendors.wallets.address.hint')}
          error={isWrong('address') ? t('vendors.wallets.address.wrong') : undefined}
          value={values.address}
          onTextChange={(text) => set('address', text)}
        />
      </ReasonedForm>
    </Dialog>
  );
}
