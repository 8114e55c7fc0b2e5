import type { Answer } from '@app/client/calls';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/withdrawals/accounts.ops-calls';
import { withdrawalKinds } from '@app/shared/withdrawals/states';
import { walletNetworks } from '@app/shared/withdrawals/virtual-wallets';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { ZonedTimeField } from '../../lib/forms/zoned-time-field.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { optionalMoment, textOfMoment } from '../../lib/zoned.ts';

interface BankDialogProps {
  /** Absent when adding a bank. */
  readonly bank: Answer<typeof calls.banks>['list'][number] | undefined;
  readonly onClose: () => void;
}

/** Name of a bank, whether members can add accounts, and times without payments. */
export function BankDialog({ bank, onClose }: BankDialogProps) {
  const { t } = useWords();
  const form = useBankForm(bank, onClose);
  const { values, set, isWrong } = form;
  return (
    <Dialog staysOpen title={bank?.name ?? t('withdrawalBanks.add')} onClose={onClose}>
      <ReasonedForm form={form} word={t('rules.save')} isDangerous={!values.enabled}>
        {bank === undefined && <NewBankFields form={form} />}
        <TextField
          label={t('withdrawalBanks.name')}
          hint={t('withdrawalBanks.name.hint')}
          error={isWrong('name') ? t('withdrawalBanks.name.wrong') : undefined}
          value={values.name}
          onTextChange={(name) => set('name', name)}
        />
        {values.kind === 'virtual' && <WalletFields form={form} />}
        <Segmented<'offered' | 'withdrawn'>
          label={t('withdrawals.state')}
          value={values.enabled ? 'offered' : 'withdrawn'}
          onChange={(chosen) => set('enabled', chosen === 'offered')}
          segments={(['offered', 'withdrawn'] as const).map((value) => ({
            value,
            label: t(`paymentChannels.${value}`),
          }))}
        />
        <RestFields form={form} />
      </ReasonedForm>
    </Dialog>
  );
}

function useBankForm(bank: BankDialogProps['bank'], onClose: () => void) {
  const { t } = useWords();
  return useForm(calls.offerBank, {
    initial: {
      code: bank?.code ?? '',
      kind: bank?.kind ?? 'bank',
      name: bank?.name ?? '',
      enabled: bank?.enabled ?? true,
      place: bank?.place ?? 0,
      version: bank?.version ?? 0,
      restsFrom: bank?.restsFrom ?? null,
      restsUntil: bank?.restsUntil ?? null,
      reason: '',
      network: bank?.network ?? null,
      currency: bank?.currency ?? null,
    },
    onDone: (_, { name }) => {
      toast(t('withdrawalBanks.done', { name }));
      onClose();
    },
  });
}

interface BankFieldsProps {
  readonly form: ReturnType<typeof useBankForm>;
}

/** Fields of a new bank that cannot be changed later. */
function NewBankFields({ form: { values, set, isWrong } }: BankFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <Segmented<(typeof withdrawalKinds)[number]>
        label={t('withdrawalBanks.kind')}
        value={values.kind}
        onChange={(kind) => {
          set('kind', kind);
          set('network', kind === 'virtual' ? 'other' : null);
          set('currency', null);
        }}
        segments={withdrawalKinds.map((value) => ({
          value,
          label: t(`withdrawalBanks.kind.${value}`),
        }))}
      />
      <TextField
        isCode
        label={t('withdrawalBanks.code')}
        hint={t('withdrawalBanks.code.hint')}
        error={isWrong('code') ? t('withdrawalBanks.code.wrong') : undefined}
        value={values.code}
        onTextChange={(code) => set('code', code)}
      />
    </>
  );
}

/** Fields of a crypto wallet: the network of its currency. */
function WalletFields({ form: { values, set, isWrong } }: BankFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <Field
        label={t('withdrawalBanks.network')}
        hint={t('withdrawalBanks.network.hint')}
        error={undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={values.network ?? 'other'}
            onValueChange={(chosen) =>
              set('network', walletNetworks.find((one) => one === chosen) ?? 'other')
            }
            choices={walletNetworks.map((value) => ({
              value,
              label: t(`withdrawalBanks.network.${value}`),
            }))}
          />
        )}
      </Field>
      <TextField
        isCode
        isOptional
        label={t('withdrawalBanks.currency')}
        hint={t('withdrawalBanks.currency.hint')}
        error={isWrong('currency') ? t('withdrawalBanks.currency.wrong') : undefined}
        value={values.currency ?? ''}
        onTextChange={(currency) => set('currency', currency.trim().toUpperCase() || null)}
      />
    </>
  );
}

/** Period without payments to a bank, in the site's time zone. */
function RestFields({ form: { values, set, isWrong } }: BankFieldsProps) {
  const { t } = useWords();
  const zone = useSiteZone();
  const textOf = (at: number | null | undefined) => (at ? textOfMoment(at, zone) : '');
  const [from, setFrom] = useState(textOf(values.restsFrom));
  const [until, setUntil] = useState(textOf(values.restsUntil));
  return (
    <>
      <ZonedTimeField
        isOptional
        label={t('withdrawalBanks.restsFrom')}
        hint={t('withdrawalBanks.rests.hint')}
        error={undefined}
        value={from}
        onChange={(text) => {
          setFrom(text);
          set('restsFrom', optionalMoment(text, zone));
        }}
      />
      <ZonedTimeField
        isOptional
        label={t('withdrawalBanks.restsUntil')}
        error={isWrong('restsUntil') ? t('withdrawalBanks.restsUntil.wrong') : undefined}
        value={until}
        onChange={(text) => {
          setUntil(text);
          set('restsUntil', optionalMoment(text, zone));
        }}
      />
    </>
  );
}
