import { Answered, Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import type { Answer } from '@app/shared/contract/contract';
import { info } from '@app/shared/members/calls';
import { claimPrize, pointReward } from '@app/shared/points/calls';
import { addresses } from '@app/shared/profile/calls';
import { claimableRewards, endedRewards } from '@app/shared/rewards/calls';
import { balances, wallets } from '@app/shared/wallet/calls';
import { Button } from '@app/ui/buttons/button';
import { LinesSkeleton } from '@app/ui/feedback/lines-skeleton';
import { useOnline } from '@app/ui/feedback/use-online';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { AddressForm } from '../../parts/addresses/address-form.tsx';
import type { KeptAddress } from '../../parts/addresses/kept-address.ts';
import { AddressChoice, firstUsable } from './address-choice.tsx';
import { OrderPlaced } from './order-placed.tsx';
import type { Goods } from './points-answers.ts';

const PHONE = /^\+?[\d\s()-]{5,24}$/;
const PHONE_LETTERS_MAX = 24;
const CHANGES = [claimableRewards, endedRewards, info, balances, wallets];

interface PrizeDialogProps {
  /** Id of the reward that brings the prize. */
  readonly claimId: string;
  readonly goodsId: string;
  readonly onClose: () => void;
}

type Claimed = Answer<typeof claimPrize>;

/** Claims goods that the member won: asks for an address, and confirms the order. */
export function PrizeDialog({ claimId, goodsId, onClose }: PrizeDialogProps) {
  const { t } = useTranslation('points');
  const [claimed, setClaimed] = useState<Claimed>();
  const goods = useAnswer(pointReward, { rewardId: goodsId });
  const kept = useAnswer(addresses, {});
  const [isAdding, setAdding] = useState(false);
  const waiting = <LinesSkeleton content="rows" count={4} />;
  const added = () => {
    setAdding(false);
    void kept.refetch();
  };
  return (
    <Dialog title={t('prize')} onClose={onClose}>
      {claimed?.order && <OrderPlaced order={claimed.order} onClose={onClose} />}
      {claimed?.order === null && (
        <div className="grid gap-4">
          <p>{t('prize.paid')}</p>
          <Button kind="accent" onPress={onClose}>
            {t('done')}
          </Button>
        </div>
      )}
      {!claimed && (
        <Answered answer={goods} waiting={waiting} safe={t('safe')}>
          {({ list: [item] }) => (
            <Answered answer={kept} waiting={waiting} safe={t('safe')}>
              {({ list, most }) =>
                isAdding || list.length === 0 ? (
                  <div className="grid gap-4">
                    <p className="text-ink-2">{t('address.first')}</p>
                    <AddressForm address={undefined} onDone={added} />
                  </div>
                ) : (
                  <PrizeForm
                    key={list.map(({ addressId }) => addressId).join()}
                    claimId={claimId}
                    item={item}
                    addresses={list}
                    onAdd={list.length < most ? () => setAdding(true) : undefined}
                    onDone={setClaimed}
                  />
                )
              }
            </Answered>
          )}
        </Answered>
      )}
    </Dialog>
  );
}

interface PrizeFormProps {
  readonly claimId: string;
  /** Undefined if the site no longer offers it. */
  readonly item: Goods | undefined;
  /** Not empty. */
  readonly addresses: readonly KeptAddress[];
  readonly onAdd: (() => void) | undefined;
  readonly onDone: (claimed: Claimed) => void;
}

function PrizeForm({ claimId, item, addresses: list, onAdd, onDone }: PrizeFormProps) {
  const { t } = useTranslation('points');
  const isOnline = useOnline();
  const countries = item?.conditions.countries ?? [];
  const [chosen, choose] = useState(() => firstUsable(countries, list));
  const [typed, setPhone] = useState<string>();
  const [wasSubmittedIncomplete, setSubmittedIncomplete] = useState(false);
  const { send, busy, error } = useCall(claimPrize, { changes: CHANGES });
  const phone = typed ?? chosen?.phone ?? '';
  const isPhone = PHONE.test(phone.trim());
  const claim = (event: FormEvent) => {
    event.preventDefault();
    setSubmittedIncomplete(!isPhone || !chosen);
    if (!isPhone || !chosen) return;
    const { addressId } = chosen;
    void send({ promotionClaimId: claimId, addressId, phone: phone.trim() }, { onDone });
  };
  return (
    <Form onSubmit={claim} aria-busy={busy} className="grid gap-4">
      <p className="leading-snug">
        <bdi className="font-strong">{item?.name ?? t('prize.gone')}</bdi>
        <span className="block text-sm text-ink-2">{t('prize.text')}</span>
      </p>
      <AddressChoice
        countries={countries}
        list={list}
        chosen={chosen}
        error={wasSubmittedIncomplete && !chosen ? t('address.missing') : undefined}
        onChoose={choose}
        onAdd={onAdd}
      />
      <TextField
        label={t('phone')}
        hint={t('phone.hint')}
        error={wasSubmittedIncomplete && !isPhone ? t('phone.wrong') : undefined}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={PHONE_LETTERS_MAX}
        value={phone}
        onTextChange={setPhone}
      />
      <Refused error={error} />
      <Button kind="accent" type="submit" busy={busy} off={!isOnline}>
        {t('prize.claim')}
      </Button>
    </Form>
  );
}
