import { useClient } from '@app/client/client-provider';
import { useAnswer } from '@app/client/use-answer';
import { useSubmit } from '@app/client/use-submit';
import { addresses, dropAddress } from '@app/shared/profile/calls';
import { Button } from '@app/ui/buttons/button';
import { IconButton } from '@app/ui/buttons/icon-button';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Icon } from '@app/ui/pictures/icon';
import { Tag } from '@app/ui/text/tag';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { AddressLines } from '../../parts/addresses/address-lines.tsx';
import type { KeptAddress } from '../../parts/addresses/kept-address.ts';

const AddressDialog = lazy(async () => ({
  default: (await import('./address-dialog.tsx')).AddressDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('@app/ui/overlays/confirm-dialog')).ConfirmDialog,
}));

/** Postal addresses. Members without one do not see the card: they enter the first one in the points mall. */
export function AddressesCard() {
  const { t } = useTranslation('profile');
  const api = useClient();
  const { data, refetch } = useAnswer(addresses, {});
  const [edited, setEdited] = useState<KeptAddress | 'new'>();
  const [dropped, setDropped] = useState<KeptAddress>();
  const { submit, busy, refusal } = useSubmit();
  if (!data || data.list.length === 0) return null;
  const drop = ({ addressId }: KeptAddress) =>
    submit(async () => {
      await api.send(dropAddress, { addressId });
      setDropped(undefined);
      toast(t('address.dropped'));
      await refetch();
    });
  return (
    <Card
      title={t('addresses')}
      aside={
        <span className="text-xs text-ink-3">
          {t('address.count', { kept: data.list.length, most: data.most })}
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {data.list.map((address) => (
          <li key={address.addressId} className="flex items-start gap-2 py-3">
            <span className="mt-half text-lg text-ink-3">
              <Icon name="map-pin" />
            </span>
            <div className="min-w-0 grow leading-snug">
              <p className="flex flex-wrap items-center gap-2 font-strong">
                <bdi>{address.receiver}</bdi>
                {address.isDefault && <Tag state="accent">{t('address.usual')}</Tag>}
              </p>
              <AddressLines address={address} />
            </div>
            <IconButton
              icon="pencil-simple"
              label={t('address.edit', { receiver: address.receiver })}
              onPress={() => setEdited(address)}
            />
            <IconButton
              icon="trash"
              label={t('address.drop', { receiver: address.receiver })}
              onPress={() => setDropped(address)}
            />
          </li>
        ))}
      </ul>
      {data.list.length < data.most && (
        <div className="grid pt-3">
          <Button kind="outline" onPress={() => setEdited('new')}>
            <Icon name="plus" /> {t('address.add')}
          </Button>
        </div>
      )}
      <Suspense>
        {edited && (
          <AddressDialog
            address={edited === 'new' ? undefined : edited}
            onDone={() => void refetch()}
            onClose={() => setEdited(undefined)}
          />
        )}
        {dropped && (
          <ConfirmDialog
            title={t('address.drop.title')}
            confirm={t('address.drop.do')}
            kind="danger"
            busy={busy}
            onConfirm={() => void drop(dropped)}
            onClose={() => setDropped(undefined)}
          >
            {refusal ?? <bdi>{dropped.street}</bdi>}
          </ConfirmDialog>
        )}
      </Suspense>
    </Card>
  );
}
