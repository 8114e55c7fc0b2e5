import { useForm } from '@app/client/use-form';
import { DRAW_MOVE_DAYS_MAX } from '@app/shared/health/observed-spans';
import * as calls from '@app/shared/lotteries/decisions.ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { textOfMoment } from '../../lib/zoned.ts';
import { At } from './draw-table.tsx';
import type { Draw } from './lotteries.ts';

interface MoveDialogProps {
  readonly draw: Draw;
  readonly onClose: () => void;
}

/** Requests a new time for a draw, in the lottery's zone. */
export function MoveDialog({ draw, onClose }: MoveDialogProps) {
  const { t } = useWords();
  const { lottery, number, drawsAt, day, timeZone: zone } = draw;
  const form = useForm(calls.moveDraw, {
    initial: { lottery, draw: number, from: drawsAt, day, time: timeIn(zone, drawsAt), reason: '' },
    onDone: () => {
      toast(t('lotteries.move.asked'));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  return (
    <Dialog staysOpen title={t('lotteries.move.ask', { number })} onClose={onClose}>
      <ReasonedForm form={form} word={t('approvals.request')}>
        <p className="text-ink-2">{t('lotteries.move.effect')}</p>
        <FactList>
          <Fact label={t('lotteries.drawsAt')}>
            <At at={drawsAt} zone={zone} />
          </Fact>
        </FactList>
        <TextField
          type="date"
          label={t('lotteries.move.day')}
          error={
            isWrong('day') ? t('lotteries.move.wrong', { days: DRAW_MOVE_DAYS_MAX }) : undefined
          }
          value={values.day}
          onTextChange={(typed) => set('day', typed)}
        />
        <TextField
          dir="ltr"
          maxLength={5}
          label={t('zone.of', { label: t('lotteries.move.time'), zone })}
          error={isWrong('time') ? t('lotteries.move.time.wrong') : undefined}
          value={values.time}
          onTextChange={(typed) => set('time', typed)}
        />
      </ReasonedForm>
    </Dialog>
  );
}

/** Time in a zone in the format of a time input, such as `16:00`. */
const timeIn = (zone: string, at: number): string =>
  textOfMoment(at, zone).slice('YYYY-MM-DDT'.length);
