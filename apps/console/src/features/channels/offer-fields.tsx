import { percentOf, rateOfPercent } from '@app/client/percent';
import type { NamesByLanguage } from '@app/shared/messages/written-names';
import { money } from '@app/shared/money/money';
import { Segmented } from '@app/ui/forms/segmented';
import { TextField } from '@app/ui/forms/text-field';
import { useState } from 'react';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import { NamesField } from '../../parts/catalogue/names-field.tsx';
import type { ChannelOffer } from './channels.ts';

/** Value of an empty field; the call's schema rejects it. */
export const NO_AMOUNT = -1;
const NOTHING = money(0n);

/** Fields that every offer form has. */
interface Offered {
  readonly enabled: boolean;
  readonly name: string;
  readonly names?: NamesByLanguage | undefined;
  readonly amountMin: number;
  readonly amountMax: number;
  readonly place: number;
  readonly feeRate: number;
  readonly feeFixed: number;
}

interface OfferFieldsProps {
  readonly offer: ChannelOffer | undefined;
  readonly values: Offered;
  readonly isWrong: (field: keyof Offered) => boolean;
  set<F extends keyof Offered>(field: F, value: Offered[F]): void;
}

/** Availability, name, limits and position of a channel. */
export function OfferFields({ offer, values, isWrong, set }: OfferFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <Segmented<'offered' | 'withdrawn'>
        label={t('paymentChannels.state')}
        value={values.enabled ? 'offered' : 'withdrawn'}
        onChange={(chosen) => set('enabled', chosen === 'offered')}
        segments={(['offered', 'withdrawn'] as const).map((value) => ({
          value,
          label: t(`paymentChannels.${value}`),
        }))}
      />
      {!values.enabled && <p className="text-ink-2">{t('paymentChannels.withdrawn.effect')}</p>}
      <TextField
        label={t('paymentChannels.name')}
        hint={t('paymentChannels.name.hint')}
        error={isWrong('name') ? t('paymentChannels.name.wrong') : undefined}
        value={values.name}
        onTextChange={(text) => set('name', text)}
      />
      <NamesField
        names={values.names ?? {}}
        isWrong={isWrong('names')}
        onChange={(names) => set('names', names)}
      />
      {(['amountMin', 'amountMax'] as const).map((field) => (
        <AmountField
          key={field}
          label={t(`paymentChannels.${field}`)}
          error={isWrong(field) ? t('paymentChannels.amount.wrong') : undefined}
          value={offer?.[field]}
          onChange={(amount) => set(field, amount)}
        />
      ))}
      <FeeFields offer={offer} isWrong={isWrong} set={set} />
      <WholeNumberField
        label={t('paymentChannels.place')}
        hint={t('paymentChannels.place.hint')}
        error={isWrong('place') ? t('gateways.place.wrong') : undefined}
        value={values.place}
        onChange={(place) => set('place', place)}
      />
    </>
  );
}

/** Deposit fee paid by the member. */
function FeeFields({ offer, isWrong, set }: Omit<OfferFieldsProps, 'values'>) {
  const { t } = useWords();
  const [percent, setPercent] = useState(offer ? percentOf(offer.feeRate) : '0');
  const change = (typed: string) => {
    setPercent(typed);
    set('feeRate', rateOfPercent(typed));
  };
  return (
    <>
      <TextField
        label={t('paymentChannels.feeRate')}
        hint={t('paymentChannels.feeRate.hint')}
        error={isWrong('feeRate') ? t('paymentChannels.feeRate.wrong') : undefined}
        inputMode="decimal"
        dir="ltr"
        value={percent}
        onTextChange={change}
      />
      <AmountField
        label={t('paymentChannels.feeFixed')}
        hint={t('paymentChannels.feeFixed.hint')}
        error={isWrong('feeFixed') ? t('paymentChannels.feeFixed.wrong') : undefined}
        value={offer?.feeFixed ?? NOTHING}
        onChange={(amount) => set('feeFixed', amount)}
      />
    </>
  );
}
