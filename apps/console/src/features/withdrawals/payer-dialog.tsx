import { useForm } from '@app/client/use-form';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/withdrawals/channels.ops-calls';
import { withdrawalKinds } from '@app/shared/withdrawals/states';
import { toast } from '@app/ui/feedback/toasts';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import type { Payer } from './payer.ts';

const NO_AMOUNT = -1;

interface PayerDialogProps {
  /** Undefined for a provider that the site does not use yet. */
  readonly payer: Payer | undefined;
  /** Channels not in use yet. */
  readonly channels: readonly string[];
  readonly onClose: () => void;
}

/** Name, state, account kinds and limits of a withdrawal provider. */
export function PayerDialog({ payer, channels, onClose }: PayerDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.change, {
    initial: {
      channel: payer?.channel ?? channels[0] ?? '',
      name: payer?.name ?? '',
      enabled: payer?.enabled ?? true,
      kinds: payer?.kinds ?? ['bank'],
      amountMin: payer ? moneyToWire(payer.amountMin) : NO_AMOUNT,
      amountMax: payer ? moneyToWire(payer.amountMax) : NO_AMOUNT,
      place: payer?.place ?? 0,
      version: payer?.version ?? 0,
      reason: '',
    },
    onDone: (_, { name }) => {
      toast(t('paymentChannels.done', { name }));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  return (
    <Dialog staysOpen title={payer?.name ?? t('payers.add')} onClose={onClose}>
      <ReasonedForm form={form} word={t('rules.save')} isDangerous={!values.enabled}>
        {payer === undefined && (
          <Field label={t('withdrawals.send.channel')}>
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
          label={t('withdrawals.state')}
          value={values.enabled ? 'offered' : 'withdrawn'}
          onChange={(chosen) => set('enabled', chosen === 'offered')}
          segments={[
            { value: 'offered', label: t('payers.used') },
            { value: 'withdrawn', label: t('paymentChannels.withdrawn') },
          ]}
        />
        <TextField
          label={t('paymentChannels.name')}
          hint={t('payers.name.hint')}
          error={isWrong('name') ? t('paymentChannels.name.wrong') : undefined}
          value={values.name}
          onTextChange={(name) => set('name', name)}
        />
        <Kinds
          kinds={values.kinds}
          isWrong={isWrong('kinds')}
          onChange={(to) => set('kinds', to)}
        />
        {(['amountMin', 'amountMax'] as const).map((field) => (
          <AmountField
            key={field}
            label={t(`payers.${field}`)}
            error={isWrong(field) ? t('paymentChannels.amount.wrong') : undefined}
            value={payer?.[field]}
            onChange={(amount) => set(field, amount)}
          />
        ))}
        <WholeNumberField
          label={t('paymentChannels.place')}
          hint={t('payers.place.hint')}
          error={isWrong('place') ? t('gateways.place.wrong') : undefined}
          value={values.place}
          onChange={(place) => set('place', place)}
        />
      </ReasonedForm>
    </Dialog>
  );
}

type Kind = (typeof withdrawalKinds)[number];

interface KindsProps {
  readonly kinds: readonly Kind[];
  readonly isWrong: boolean;
  readonly onChange: (kinds: Kind[]) => void;
}

function Kinds({ kinds, isWrong, onChange }: KindsProps) {
  const { t } = useWords();
  return (
    <fieldset>
      <legend className="font-strong">{t('payers.kinds')}</legend>
      {withdrawalKinds.map((kind) => (
        <Checkbox
          key={kind}
          checked={kinds.includes(kind)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
          }
        >
          {t(`withdrawalBanks.kind.${kind}`)}
        </Checkbox>
      ))}
      {isWrong && <p className="text-sm text-danger">{t('payers.kinds.wrong')}</p>}
    </fieldset>
  );
}
