import {
  type EnvelopeAudience,
  type EnvelopeMode,
  envelopeAudiences,
  envelopeModes,
  GREETING_LETTERS_MAX,
} from '@app/shared/envelopes/states';
import { Button } from '@app/ui/buttons/button';
import { useOnline } from '@app/ui/feedback/use-online';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OfflineReason } from '../../parts/requests/offline-reason.tsx';
import { RequestNotice } from '../../parts/requests/request-notice.tsx';
import { useMoneyRequest } from '../../parts/requests/use-money-request.ts';
import { WalletAmountField } from '../../parts/wallet-amount/wallet-amount-field.tsx';
import type { EnvelopeOrder, EnvelopeTerms } from './envelope-answers.ts';
import { useEnvelopeAmount } from './use-envelope-amount.ts';

const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }));

const HOURS = [1, 3, 6, 12, 24] as const;
const SUGGESTED_PARTS = 10;

/** Recipients, total, parts and greeting of an envelope. Nothing is sent before the confirmation. */
export function SendForm({ terms }: { readonly terms: EnvelopeTerms }) {
  const { t } = useTranslation('envelopes');
  const money = useMoneyText();
  const isOnline = useOnline();
  const [audience, setAudience] = useState<EnvelopeAudience>('team');
  const [mode, setMode] = useState<EnvelopeMode>('random');
  const [hours, setHours] = useState<number>(24);
  const [greeting, setGreeting] = useState('');
  const [order, setOrder] = useState<EnvelopeOrder>();
  const members = { direct: terms.directMembers, team: terms.teamMembers };
  const amount = useEnvelopeAmount(terms, Math.min(SUGGESTED_PARTS, members.team, terms.maxCount));
  const clear = () => {
    amount.clear();
    setGreeting('');
  };
  const request = useMoneyRequest({
    kind: 'redRain',
    form: 'redRain',
    onSettled: ({ outcome }) => outcome === 'done' && clear(),
  });

  const check = (event: FormEvent) => {
    event.preventDefault();
    amount.showErrors();
    const { ready, count } = amount;
    if (ready === undefined || count === undefined || members[audience] === 0 || request.isLocked)
      return;
    setOrder({ amount: ready, count, mode, audience, hours, greeting: greeting.trim() });
  };

  return (
    <Form onSubmit={check} className="grid gap-4">
      <Segmented<EnvelopeAudience>
        label={t('audience')}
        segments={envelopeAudiences.toReversed().map((value) => ({
          value,
          label: t(`audience.${value}`, { count: members[value] }),
        }))}
        value={audience}
        onChange={setAudience}
      />
      <WalletAmountField
        amount={amount}
        limits={terms}
        label={t('amount')}
        hint={t('amount.hint', { min: money(terms.minAmount), max: money(terms.maxAmount) })}
      />
      <PartsField terms={terms} amount={amount} members={members[audience]} />
      <div className="grid gap-2">
        <Segmented<EnvelopeMode>
          label={t('mode')}
          segments={envelopeModes
            .toReversed()
            .map((value) => ({ value, label: t(`mode.${value}`) }))}
          value={mode}
          onChange={setMode}
        />
        <PartSize terms={terms} amount={amount} mode={mode} />
      </div>
      <HoursField hours={hours} onChange={setHours} />
      <TextField
        label={t('greeting')}
        isOptional
        hint={t('greeting.hint')}
        maxLength={GREETING_LETTERS_MAX}
        value={greeting}
        onTextChange={setGreeting}
      />
      <RequestNotice request={request} page="/agent/redRain" />
      <OfflineReason />
      <Button kind="accent" type="submit" off={!isOnline || request.isLocked}>
        {t('check')}
      </Button>
      {order && (
        <Suspense>
          <SendDialog
            order={order}
            request={request}
            onSent={clear}
            onClose={() => setOrder(undefined)}
          />
        </Suspense>
      )}
    </Form>
  );
}

interface EnvelopePartProps {
  readonly terms: EnvelopeTerms;
  readonly amount: ReturnType<typeof useEnvelopeAmount>;
}

interface PartsFieldProps extends EnvelopePartProps {
  /** Number of recipients. */
  readonly members: number;
}

function PartsField({ terms: { maxCount: max }, amount, members }: PartsFieldProps) {
  const { t } = useTranslation('envelopes');
  const wrong = amount.count === undefined ? t('parts.wrong', { max }) : undefined;
  return (
    <TextField
      label={t('parts')}
      hint={
        members < (amount.count ?? 0)
          ? t('parts.tooMany', { count: members })
          : t('parts.hint', { max })
      }
      error={members === 0 ? t('parts.empty') : wrong}
      dir="ltr"
      inputMode="numeric"
      value={amount.countText}
      onTextChange={amount.typeCount}
    />
  );
}

interface HoursFieldProps {
  readonly hours: number;
  readonly onChange: (hours: number) => void;
}

function HoursField({ hours, onChange }: HoursFieldProps) {
  const { t } = useTranslation('envelopes');
  return (
    <Field label={t('hours')}>
      {(control) => (
        <Select
          {...control}
          value={`${hours}`}
          choices={HOURS.map((value) => ({
            value: `${value}`,
            label: t('hours.of', { count: value }),
          }))}
          onValueChange={(value) => onChange(Number(value))}
        />
      )}
    </Field>
  );
}

/** Size of each part, once total and parts are known. */
function PartSize({ terms, amount, mode }: EnvelopePartProps & { readonly mode: EnvelopeMode }) {
  const { t } = useTranslation('envelopes');
  const money = useMoneyText();
  const { ready, count } = amount;
  if (mode === 'random')
    return (
      <p className="text-sm text-ink-2">{t('mode.random.each', { min: money(terms.minPart) })}</p>
    );
  if (ready === undefined || count === undefined) return null;
  const even = (ready / (BigInt(count) * terms.minPart)) * terms.minPart;
  return <p className="text-sm text-ink-2">{t('mode.even.each', { amount: money(even) })}</p>;
}
