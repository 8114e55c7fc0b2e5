import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/deposits/channels.ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import { RATE_ONE } from '@app/shared/money/rate';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { ChannelOffer } from './channels.ts';
import { NO_AMOUNT, OfferFields } from './offer-fields.tsx';

interface OfferDialogProps {
  /** Absent: the site has no offer for the channel yet. */
  readonly offer: ChannelOffer | undefined;
  /** Channels without an offer. */
  readonly channels: readonly string[];
  readonly onClose: () => void;
}

/** Name, limits and availability of a channel on the site. */
export function OfferDialog({ offer, channels, onClose }: OfferDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.changeOffer, {
    initial: {
      channel: offer?.channel ?? channels[0] ?? '',
      name: offer?.name ?? '',
      names: offer?.names ?? {},
      enabled: offer?.enabled ?? true,
      amountMin: offer ? moneyToWire(offer.amountMin) : NO_AMOUNT,
      amountMax: offer ? moneyToWire(offer.amountMax) : NO_AMOUNT,
      place: offer?.place ?? 0,
      feeRate: offer ? offer.feeRate / RATE_ONE : 0,
      feeFixed: offer ? moneyToWire(offer.feeFixed) : 0,
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
      <ReasonedForm form={form} word={t('rules.save')} isDangerous={!values.enabled}>
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
        <OfferFields offer={offer} values={values} isWrong={isWrong} set={set} />
      </ReasonedForm>
    </Dialog>
  );
}
