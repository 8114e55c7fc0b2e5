import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/lotteries/decisions.ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { Lottery } from './lotteries.ts';

interface HolidayDialogProps {
  readonly lottery: Lottery;
  readonly onClose: () => void;
}

/** Requests days without draws after showing which draws are removed and held. */
export function HolidayDialog({ lottery: { code, today }, onClose }: HolidayDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.enterHoliday, {
    initial: { lottery: code, fromDay: '', untilDay: '', reason: '' },
    onDone: () => {
      toast(t('lotteries.holiday.asked'));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  const { fromDay, untilDay } = values;
  const isAsked = fromDay >= today && untilDay >= fromDay;
  return (
    <Dialog staysOpen title={t('lotteries.holiday.add')} onClose={onClose}>
      <ReasonedForm form={form} word={t('approvals.request')} hint={t('lotteries.holiday.reason')}>
        <p className="text-ink-2">{t('lotteries.holiday.byTwo')}</p>
        <TextField
          type="date"
          label={t('lotteries.holiday.from')}
          error={isWrong('fromDay') ? t('lotteries.holiday.from.wrong') : undefined}
          value={fromDay}
          onTextChange={(day) => set('fromDay', day)}
        />
        <TextField
          type="date"
          label={t('lotteries.holiday.until')}
          error={isWrong('untilDay') ? t('lotteries.holiday.until.wrong') : undefined}
          value={untilDay}
          onTextChange={(day) => set('untilDay', day)}
        />
        {isAsked && <Effect lottery={code} fromDay={fromDay} untilDay={untilDay} />}
      </ReasonedForm>
    </Dialog>
  );
}

interface EffectProps {
  readonly lottery: string;
  readonly fromDay: string;
  readonly untilDay: string;
}

function Effect(days: EffectProps) {
  const { t } = useWords();
  const answer = useAnswer(calls.previewHoliday, { ...days });
  return (
    <Answered answer={answer} rows={1}>
      {({ voided, held }) => (
        <ul className="grid gap-1 rounded-2 bg-well px-3 py-2 text-sm">
          <li>{t('lotteries.holiday.voids', { count: voided })}</li>
          <li className={held > 0 ? 'font-strong' : ''}>
            {t('lotteries.holiday.holds', { count: held })}
          </li>
        </ul>
      )}
    </Answered>
  );
}
