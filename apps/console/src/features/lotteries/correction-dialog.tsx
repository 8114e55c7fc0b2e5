import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/lotteries/decisions.ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { CorrectionEffect } from './correction-effect.tsx';
import type { Draw } from './lotteries.ts';
import { ResultFields } from './result-fields.tsx';

interface CorrectionDialogProps {
  readonly draw: Draw;
  /** Version of the outcome to correct. */
  readonly version: number;
  readonly onClose: () => void;
}

/** Requests a correction of a draw's result after showing its effect. */
export function CorrectionDialog({ draw, version, onClose }: CorrectionDialogProps) {
  const { lottery, number } = draw;
  const { t } = useWords();
  const form = useForm(calls.correctDraw, {
    initial: { lottery, draw: number, version, result: '', reason: '' },
    onDone: () => {
      toast(t('lotteries.decide.asked'));
      onClose();
    },
  });
  const { result } = form.values;
  return (
    <Dialog staysOpen title={t('lotteries.correct.ask', { number })} onClose={onClose}>
      <ReasonedForm
        isDangerous
        form={form}
        word={t('approvals.request')}
        hint={t('lotteries.correct.reason')}
      >
        <p className="text-ink-2">{t('lotteries.correct.byTwo')}</p>
        <ResultFields
          draw={draw}
          showsErrors={form.isWrong('result')}
          onResult={(typed) => form.set('result', typed ?? '')}
        />
        {result !== '' && <CorrectionEffect lottery={lottery} draw={number} result={result} />}
      </ReasonedForm>
    </Dialog>
  );
}
