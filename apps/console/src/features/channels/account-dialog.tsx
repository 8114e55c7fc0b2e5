import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/deposits/channels.ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import { RATE_ONE } from '@app/shared/money/rate';
import { toast } from '@app/ui/feedback/toasts';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { ChannelOffer } from './channels.ts';
import { NO_AMOUNT, OfferFields } from './offer-fields.tsx';

interface AccountDialogProps {
  /** Absent when adding an account. */
  readonly offer: ChannelOffer | undefined;
  readonly onClose: () => void;
}

const NOTE_MAX = 300;
const NO_ACCOUNT = { bank: '', holder: '', number: '', note: '' };

/** Bank account and limits for deposits by bank transfer. A second operator approves changes. */
export function AccountDialog({ offer, onClose }: AccountDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.offerAccount, {
    initial: {
      channel: offer?.channel ?? '',
      name: offer?.name ?? '',
      names: offer?.names ?? {},
      enabled: offer?.enabled ?? true,
      place: offer?.place ?? 0,
      feeRate: offer ? offer.feeRate / RATE_ONE : 0,
      feeFixed: offer ? moneyToWire(offer.feeFixed) : 0,
      amountMin: offer ? moneyToWire(offer.amountMin) : NO_AMOUNT,
      amountMax: offer ? moneyToWire(offer.amountMax) : NO_AMOUNT,
      account: offer?.account ?? NO_ACCOUNT,
      version: offer?.version ?? null,
      reason: '',
    },
    onDone: () => {
      toast(t('accounts.asked'));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  const change = (part: Partial<typeof NO_ACCOUNT>) =>
    set('account', { ...values.account, ...part });
  return (
    <Dialog staysOpen title={offer?.name ?? t('accounts.add')} onClose={onClose}>
      <ReasonedForm
        form={form}
        word={t('paymentChannels.connect.ask')}
        isDangerous={!values.enabled}
      >
        <p className="text-ink-2">{t('accounts.text')}</p>
        {offer === undefined && (
          <TextField
            isCode
            label={t('paymentChannels.code')}
            hint={t('paymentChannels.code.hint')}
            error={isWrong('channel') ? t('paymentChannels.code.wrong') : undefined}
            value={values.channel}
            onTextChange={(channel) => set('channel', channel)}
          />
        )}
        {(['bank', 'holder', 'number'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`accounts.${field}`)}
            error={
              isWrong('account') && values.account[field].trim() === ''
                ? t(`accounts.${field}.wrong`)
                : undefined
            }
            value={values.account[field]}
            onTextChange={(text) => change({ [field]: text })}
          />
        ))}
        <TextAreaField
          isOptional
          label={t('accounts.note')}
          hint={t('accounts.note.hint')}
          maxLength={NOTE_MAX}
          value={values.account.note}
          onTextChange={(text) => change({ note: text })}
        />
        <OfferFields offer={offer} values={values} isWrong={isWrong} set={set} />
      </ReasonedForm>
    </Dialog>
  );
}
