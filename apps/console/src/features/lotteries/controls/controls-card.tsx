import { Answered, Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/lotteries/controls.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { percentText } from '@app/ui/format/figure-text';
import { timeText } from '@app/ui/format/time-text';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { useMay } from '../../../lib/session/operator.ts';
import { useWords } from '../../../lib/words.ts';
import { useLotteryNames } from '../../../parts/lottery-odds/use-lottery-names.ts';
import { type Lottery, POLL_MS } from '../lotteries.ts';
import { ControlDialog } from './control-dialog.tsx';
import { numberPlays } from './number-plays.ts';

type Control = Answer<typeof calls.list>['list'][number];

/** Numbers that the site blocks or pays less for. Shown for lotteries with plays on whole numbers. */
export function ControlsCard({ lottery }: { readonly lottery: Lottery }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const mayDecide = useMay('lotteries.decide');
  const answer = useAnswer(calls.list, { lottery: lottery.code }, { refetchInterval: POLL_MS });
  const lift = useCall(calls.lift);
  if (numberPlays(lottery.family).length === 0) return null;
  const liftOne = ({ play, number }: Control) =>
    void lift.send(
      { lottery: lottery.code, play, numbers: [number] },
      { onDone: () => toast(t('lotteries.controls.lifted')) },
    );
  return (
    <Card
      title={t('lotteries.controls')}
      aside={
        mayDecide && (
          <Button size="small" kind="ink" onPress={() => setOpen(true)}>
            {t('lotteries.controls.add')}
          </Button>
        )
      }
    >
      <Refused error={lift.error} />
      <Answered answer={answer} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t('lotteries.controls.none')} />
          ) : (
            <ul className="divide-y divide-line">
              {list.map((control) => (
                <li
                  key={`${control.play} ${control.number}`}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
                >
                  <ControlLine control={control} family={lottery.family} />
                  {mayDecide && (
                    <Button
                      size="small"
                      kind="outline"
                      busy={lift.busy}
                      onPress={() => liftOne(control)}
                    >
                      {t('lotteries.controls.lift', { number: control.number })}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      {isOpen && <ControlDialog lottery={lottery} onClose={() => setOpen(false)} />}
    </Card>
  );
}

interface ControlLineProps extends Pick<Lottery, 'family'> {
  readonly control: Control;
}

function ControlLine({ control, family }: ControlLineProps) {
  const { t, locale } = useWords();
  const names = useLotteryNames(family);
  const { play, number, rate, until, reason, madeBy } = control;
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-strong tabular-nums">{number}</span>
        <span className="text-ink-2">{names.play(play)}</span>
        <span className={rate === 0 ? 'font-strong text-danger' : ''}>
          {rate === 0
            ? t('lotteries.controls.blocked')
            : t('lotteries.controls.pays', { share: percentText(rate / 1_000, locale) })}
        </span>
      </p>
      <p className="text-sm text-ink-2 wrap-anywhere">
        <bdi>{reason}</bdi> · <bdi>{madeBy}</bdi>
        {until !== null && (
          <> · {t('lotteries.controls.until.at', { time: timeText(locale).dayAndMinute(until) })}</>
        )}
      </p>
    </div>
  );
}
