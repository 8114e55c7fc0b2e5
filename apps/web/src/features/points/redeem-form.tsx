import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import type { SingleRequest } from '@app/client/use-single-request';
import { addresses } from '@app/shared/profile/calls';
import { Button } from '@app/ui/buttons/button';
import { LinesSkeleton } from '@app/ui/feedback/lines-skeleton';
import { useState } from 'react';
import { OpenArea } from '../../lib/area-maintenance.tsx';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { AddressForm } from '../../parts/addresses/address-form.tsx';
import type { KeptAddress } from '../../parts/addresses/kept-address.ts';
import type { Goods, PointOrder } from './points-answers.ts';
import { RedeemFields } from './redeem-fields.tsx';
import { isSpendingBlocked, SpendingBlocker } from './spending-blocker.tsx';
import { usePointProgress } from './use-points.ts';

interface RedeemFormProps {
  readonly goods: Goods;
  readonly request: SingleRequest;
  readonly onBack: () => void;
  readonly onDone: (order: PointOrder | undefined) => void;
}

/** Asks for everything that an order needs. A member without an address adds one first. */
export function RedeemForm({ goods, request, onBack, onDone }: RedeemFormProps) {
  const { t } = useTranslation('points');
  const kept = useAnswer(addresses, {});
  const standing = usePointProgress();
  const [isAdding, setAdding] = useState(false);
  const [known, setKnown] = useState<ReadonlySet<string>>();
  const waiting = <LinesSkeleton content="rows" count={4} />;
  const list = kept.data?.list ?? [];
  const add = () => {
    setKnown(new Set(list.map(({ addressId }) => addressId)));
    setAdding(true);
  };
  const added = () => {
    setAdding(false);
    void kept.refetch();
  };
  return (
    <OpenArea area="cashier">
      <Answered answer={standing} waiting={waiting} safe={t('safe')}>
        {(is) =>
          isSpendingBlocked(is) ? (
            <div className="grid gap-4">
              <SpendingBlocker {...is} />
              <Button onPress={onBack}>{t('back')}</Button>
            </div>
          ) : (
            <Answered answer={kept} waiting={waiting} safe={t('safe')}>
              {({ list: found, most }) =>
                isAdding || found.length === 0 ? (
                  <div className="grid gap-4">
                    <p className="text-ink-2">{t('address.first')}</p>
                    <AddressForm address={undefined} onDone={added} />
                    <Button onPress={isAdding ? () => setAdding(false) : onBack}>
                      {t('back')}
                    </Button>
                  </div>
                ) : (
                  <RedeemFields
                    key={found.map(({ addressId }) => addressId).join()}
                    goods={goods}
                    request={request}
                    addresses={found}
                    first={newest(found, known)}
                    onAdd={found.length < most ? add : undefined}
                    onBack={onBack}
                    onDone={onDone}
                  />
                )
              }
            </Answered>
          )
        }
      </Answered>
    </OpenArea>
  );
}

/** The address that was just added, if one was. */
const newest = (list: readonly KeptAddress[], known: ReadonlySet<string> | undefined) =>
  known && list.find(({ addressId }) => !known.has(addressId));
