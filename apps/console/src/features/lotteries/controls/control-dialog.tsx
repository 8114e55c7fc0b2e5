import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/lotteries/controls.ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { percentText } from '@app/ui/format/figure-text';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../../lib/words.ts';
import { useLotteryNames } from '../../../parts/lottery-odds/use-lottery-names.ts';
import type { Lottery } from '../lotteries.ts';
import { numberPlays } from './number-plays.ts';

interface ControlDialogProps {
  readonly lottery: Lottery;
  readonly onClose: () => void;
}

/** Thousandths of the payout; 0 blocks bets. */
const RATES = [0, 750, 500, 250];

/** Blocks numbers of a play, or reduces their payout. */
export function ControlDialog({ lottery: { code, family }, onClose }: ControlDialogProps) {
  const { t, locale } = useWords();
  const names = useLotteryNames(family);
  const [text, setText] = useState('');
  const plays = numberPlays(family);
  const form = useForm(calls.put, {
    initial: { lottery: code, play: plays[0]?.code ?? '', numbers: [], rate: 0, reason: '' },
    onDone: () => {
      toast(t('lotteries.controls.put'));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  return (
    <Dialog staysOpen title={t('lotteries.controls.add')} onClose={onClose}>
      <ReasonedForm form={form} word={t('lotteries.controls.add')}>
        <Field label={t('lotteries.controls.play')}>
          {(control) => (
            <Select
              {...control}
              value={values.play}
              choices={plays.map((play) => ({ value: play.code, label: names.play(play.code) }))}
              onValueChange={(play) => set('play', play)}
            />
          )}
        </Field>
        <TextField
          label={t('lotteries.controls.numbers')}
          hint={t('lotteries.controls.numbers.hint')}
          error={isWrong('numbers') ? t('lotteries.controls.numbers.wrong') : undefined}
          inputMode="numeric"
          value={text}
          onTextChange={(typed) => {
            setText(typed);
            set(
              'numbers',
              typed.split(/[\s,|]+/).filter((number) => number !== ''),
            );
          }}
        />
        <Field label={t('lotteries.controls.effect')}>
          {(control) => (
            <Select
              {...control}
              value={`${values.rate}`}
              choices={RATES.map((rate) => ({
                value: `${rate}`,
                label:
                  rate === 0
                    ? t('lotteries.controls.blocked')
                    : t('lotteries.controls.pays', { share: percentText(rate / 1_000, locale) }),
              }))}
              onValueChange={(rate) => set('rate', Number(rate))}
            />
          )}
        </Field>
        <TextField
          label={t('lotteries.controls.until')}
          hint={t('lotteries.controls.until.hint')}
          value={values.untilDraw ?? ''}
          onTextChange={(number) => set('untilDraw', number === '' ? undefined : number)}
        />
      </ReasonedForm>
    </Dialog>
  );
}
