import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/envelopes/ops-calls';
import {
  envelopeModes,
  GREETING_LETTERS_MAX,
  OPEN_HOURS_MAX,
  PARTS_MAX,
  rainAudiences,
} from '@app/shared/envelopes/states';
import { unitsOfWire } from '@app/shared/money/units';
import { toast } from '@app/ui/feedback/toasts';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useForgottenOnRefusal, useKeptKey } from '../../lib/forms/use-kept-key.ts';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { ZonedTimeField } from '../../lib/forms/zoned-time-field.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { UnansweredNotice } from '../../lib/unanswered-notice.tsx';
import { useWords } from '../../lib/words.ts';
import { momentOf } from '../../lib/zoned.ts';

const [PARTS, HOURS, TIMES] = [100, 2, 1];

interface NewRainDialogProps {
  /** Remaining budget of rewards. */
  readonly left: bigint;
  readonly onClose: () => void;
}

/** Terms of a red envelope for members of the site, with its cost on the button. */
export function NewRainDialog({ left, onClose }: NewRainDialogProps) {
  const { t } = useWords();
  const moneyText = useMoneyText();
  const request = useKeptKey('rain');
  const form = useRainForm(request, onClose);
  const { values, set, isWrong } = form;
  const cost = values.total > 0 ? unitsOfWire(values.total) : 0n;
  return (
    <Dialog staysOpen title={t('rain.new')} onClose={onClose}>
      <ReasonedForm form={form} word={t('rain.do', { amount: moneyText(cost) })}>
        <UnansweredNotice request={request} />
        <Field label={t('rain.audience')}>
          {(control) => (
            <Select
              {...control}
              value={values.audience}
              choices={rainAudiences.map((value) => ({
                value,
                label: t(`rain.audience.${value}`),
              }))}
              onValueChange={(value) =>
                set('audience', rainAudiences.find((one) => one === value) ?? 'everyone')
              }
            />
          )}
        </Field>
        <AmountField
          label={t('rain.total')}
          hint={t('rain.total.hint', { left: moneyText(left) })}
          error={isWrong('total') ? t('rain.total.wrong') : undefined}
          value={undefined}
          onChange={(total) => set('total', total)}
        />
        <PartFields form={form} />
        <StartField form={form} />
        <TextField
          isOptional
          label={t('rain.greeting')}
          error={isWrong('greeting') ? t('rain.greeting.wrong') : undefined}
          maxLength={GREETING_LETTERS_MAX}
          value={values.greeting}
          onTextChange={(greeting) => set('greeting', greeting)}
        />
      </ReasonedForm>
    </Dialog>
  );
}

function useRainForm(request: ReturnType<typeof useKeptKey>, onClose: () => void) {
  const { t } = useWords();
  const form = useForm(calls.createRain, {
    initial: {
      key: request.key,
      total: 0,
      count: PARTS,
      mode: 'random',
      audience: 'everyone',
      startsAt: null,
      hours: HOURS,
      turnoverTimes: TIMES,
      greeting: '',
      reason: '',
    },
    onSend: request.keep,
    onDone: (answer) => {
      request.forget();
      toast(t('approvalId' in answer ? 'rain.asked' : 'rain.done'));
      onClose();
    },
  });
  useForgottenOnRefusal(request, form.error);
  return form;
}

interface FieldsProps {
  readonly form: ReturnType<typeof useRainForm>;
}

/** Number and sizes of the parts, hours until the envelope closes, and the turnover of a part. */
function PartFields({ form: { values, set, isWrong } }: FieldsProps) {
  const { t } = useWords();
  return (
    <div className="grid grid-cols-2 gap-3">
      <WholeNumberField
        label={t('rain.parts')}
        hint={t('rain.parts.hint')}
        error={isWrong('count') ? t('rain.parts.wrong', { max: PARTS_MAX }) : undefined}
        value={values.count}
        onChange={(count) => set('count', count)}
      />
      <Field label={t('rain.mode')}>
        {(control) => (
          <Select
            {...control}
            value={values.mode}
            choices={envelopeModes
              .toReversed()
              .map((value) => ({ value, label: t(`rain.mode.${value}`) }))}
            onValueChange={(value) =>
              set('mode', envelopeModes.find((one) => one === value) ?? 'random')
            }
          />
        )}
      </Field>
      <WholeNumberField
        label={t('rain.hours')}
        error={isWrong('hours') ? t('rain.hours.wrong', { max: OPEN_HOURS_MAX }) : undefined}
        value={values.hours}
        onChange={(hours) => set('hours', hours)}
      />
      <WholeNumberField
        label={t('rain.times')}
        error={isWrong('turnoverTimes') ? t('rain.times.wrong') : undefined}
        value={values.turnoverTimes}
        onChange={(times) => set('turnoverTimes', times)}
      />
    </div>
  );
}

function StartField({ form: { set, isWrong } }: FieldsProps) {
  const { t } = useWords();
  const zone = useSiteZone();
  const [text, setText] = useState('');
  const change = (typed: string) => {
    setText(typed);
    set('startsAt', typed === '' ? null : (momentOf(typed, zone) ?? Number.NaN));
  };
  return (
    <ZonedTimeField
      isOptional
      label={t('rain.startsAt')}
      hint={t('rain.startsAt.hint')}
      error={isWrong('startsAt') ? t('rain.startsAt.wrong') : undefined}
      value={text}
      onChange={change}
    />
  );
}
