import { useErrorText } from '@app/client/error-text';
import { useCall } from '@app/client/use-call';
import { useTooFineText } from '@app/client/use-too-fine-text';
import { limits, setLimit } from '@app/shared/limits/calls';
import {
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  periodsOfKind,
  SESSION_REST_MINUTES,
  timeLimitMinutes,
} from '@app/shared/limits/terms';
import { type Money, money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { MoneyInput } from '@app/ui/forms/money-input';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import { WholeNumberInput } from '@app/ui/forms/whole-number-input';
import { Dialog } from '@app/ui/overlays/dialog';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Limit } from './limit-answers.ts';
import { useLimitText } from './use-limit-text.ts';

interface LimitDialogProps {
  /** The limit to change; undefined: any. */
  readonly limit: Limit | undefined;
  /** Hours that a higher limit waits. */
  readonly raiseHours: number;
  readonly onClose: () => void;
}

const MINUTES_FIRST = 60;

/** Example in the message about an unreadable amount. */
const EXAMPLE = 500_000n;

/** Sets a limit of a free amount, or asks to remove one. */
export function LimitDialog({ limit, raiseHours, onClose }: LimitDialogProps) {
  const { t } = useTranslation('limits');
  const moneyText = useMoneyText();
  const limitText = useLimitText();
  const tooFine = useTooFineText();
  const errorText = useErrorText();
  const [kind, setKind] = useState<LimitKind>(limit?.kind ?? 'deposit');
  const [chosenPeriod, setPeriod] = useState<LimitPeriod>(limit?.period ?? 'week');
  const [text, setText] = useState('');
  const [minutes, setMinutes] = useState(MINUTES_FIRST);
  const [isInsisting, insist] = useState(false);
  const read = useReadAmount()(text);
  const { send, busy, error } = useCall(setLimit, { changes: [limits] });
  const periods: readonly LimitPeriod[] = periodsOfKind[kind];
  const period = periods.find((one) => one === chosenPeriod) ?? periods[0] ?? 'bet';
  const name = t(`name.${kind}`, { period: t(`period.${period}`) });

  const broken = (): string | undefined => {
    if (read.amount === undefined)
      return read.problem === 'too_fine'
        ? tooFine
        : t('amount.unclear', { example: moneyText(EXAMPLE) });
    return read.amount > 0n ? undefined : t('amount.unclear', { example: moneyText(EXAMPLE) });
  };
  const isOfTime = kind === 'time';
  const problem = isOfTime
    ? minutes === 0
      ? t('minutes.unclear', timeLimitMinutes)
      : undefined
    : broken();
  const set = (amount: Money | null) =>
    void send(
      { kind, period, amount },
      {
        onDone: ({ state }) => {
          toast(t(`done.${state}`, { count: raiseHours }));
          onClose();
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    insist(true);
    if (problem !== undefined) return;
    if (isOfTime) set(money(unitsOfWire(minutes)));
    else if (read.amount !== undefined) set(read.amount as Money);
  };

  return (
    <Dialog title={limit ? t('change.title', { name }) : t('set')} onClose={onClose}>
      <Form onSubmit={submit} className="grid gap-4">
        {!limit && (
          <>
            <Field label={t('kind')} hint={t(`kind.${kind}.text`)}>
              {(control) => (
                <Select
                  {...control}
                  value={kind}
                  choices={limitKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
                  onValueChange={(value) => setKind(value as LimitKind)}
                />
              )}
            </Field>
            {periods.length > 1 && (
              <Segmented
                label={t('period')}
                value={period}
                segments={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
                onChange={setPeriod}
              />
            )}
          </>
        )}
        <Field
          label={isOfTime ? t('minutes') : t('amount')}
          hint={
            limit ? t('amount.now', { amount: limitText(limit.kind, limit.amount) }) : undefined
          }
          error={isInsisting ? problem : undefined}
        >
          {(control) =>
            isOfTime ? (
              <WholeNumberInput
                {...control}
                min={timeLimitMinutes.least}
                max={timeLimitMinutes.most}
                value={minutes}
                onValueChange={setMinutes}
              />
            ) : (
              <MoneyInput {...control} text={text} onTextChange={setText} />
            )
          }
        </Field>
        <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-2">
          <li>{t('rule.lower')}</li>
          <li>{t('rule.higher', { count: raiseHours })}</li>
          {period !== 'bet' && period !== 'session' && <li>{t('rule.rolling')}</li>}
          {isOfTime && <li>{t('rule.time', { count: SESSION_REST_MINUTES })}</li>}
          {kind !== 'deposit' && <li>{t('rule.vendors')}</li>}
        </ul>
        {error && <Banner urgent state="danger" title={errorText(error)} />}
        <div className="flex flex-wrap-reverse justify-end gap-2 *:grow tablet:*:grow-0">
          {limit && (
            <Button busy={busy} onPress={() => set(null)}>
              {t('remove')}
            </Button>
          )}
          <Button kind="accent" type="submit" busy={busy}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
