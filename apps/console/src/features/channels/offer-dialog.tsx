import { useForm } from '@app/client/use-form';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/ops/channels';
import { Dialog } from '@app/ui/dialog';
import { Field } from '@app/ui/field';
import { Segmented } from '@app/ui/segmented';
import { Select } from '@app/ui/select';
import { TextField } from '@app/ui/text-field';
import { toast } from '@app/ui/toasts';
import { AmountField } from '../../lib/amount-field.tsx';
import { ReasonedForm } from '../../lib/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { ChannelOffer } from './channels.ts';

interface OfferDialogProps {
  /** Absent: one that the site did not offer yet. */
  readonly offer: ChannelOffer | undefined;
  /** Those that it could begin to offer. */
  readonly channels: readonly string[];
  readonly onClose: () => void;
}

const NO_AMOUNT = -1;

/** What a channel is called on the site, from and up to how much, and whether it is offered. */
export function OfferDialog({ offer, channels, onClose }: OfferDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.changeOffer, {
    initial: {
      channel: offer?.channel ?? channels[0] ?? '',
      name: offer?.name ?? '',
      enabled: offer?.enabled ?? true,
      amountMin: offer ? moneyToWire(offer.amountMin) : NO_AMOUNT,
      amountMax: offer ? moneyToWire(offer.amountMax) : NO_AMOUNT,
      place: offer?.place ?? 0,
      version: offer?.version ?? null,
      reason: '',
    },
    onDone: (_, { name }) => {
      toast(t('paymentChannels.done', { name }));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  return (
    <Dialog title={offer?.name ?? t('paymentChannels.offer')} onClose={onClose}>
      <ReasonedForm form={form} word={t('rules.save')} isGrave={!values.enabled}>
        {offer === undefined && (
          <Field label={t('paymentChannels.channel')}>
            {(control) => (
              <Select
                {...control}
                value={values.channel}
                onValueChange={(channel) => set('channel', channel)}
                choices={channels.map((value) => ({ value, label: value }))}
              />
            )}
          </Field>
        )}
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
        {(['amountMin', 'amountMax'] as const).map((field) => (
          <AmountField
            key={field}
            label={t(`paymentChannels.${field}`)}
            error={isWrong(field) ? t('paymentChannels.amount.wrong') : undefined}
            value={offer?.[field]}
            onChange={(amount) => set(field, amount)}
          />
        ))}
        <TextField
          label={t('paymentChannels.place')}
          hint={t('paymentChannels.place.hint')}
          error={isWrong('place') ? t('gateways.place.wrong') : undefined}
          inputMode="numeric"
          dir="ltr"
          value={`${values.place}`}
          onTextChange={(text) => set('place', Number(text.replace(/\D/g, '')))}
        />
      </ReasonedForm>
    </Dialog>
  );
}
