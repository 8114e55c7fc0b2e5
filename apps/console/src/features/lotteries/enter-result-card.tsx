import { Button } from '@app/ui/buttons/button';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { useMay, useOperator } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { isHeldAsRepeated, isHeldByResults, standingOf } from './draw-state.tsx';
import type { Draw } from './lotteries.ts';
import { ResultForm } from './result-form.tsx';

/** Entry of an external draw's result, from its end until it has one. */
export function EnterResultCard({ draw }: { readonly draw: Draw }) {
  const { t } = useWords();
  const mayDecide = useMay('lotteries.decide');
  const isOfAllSites = useOperator().site === null;
  const [isAgain, setAgain] = useState(false);
  const isAsked = standingOf(draw, Date.now()) === 'due' || isHeldByResults(draw);
  if (!isAsked) return null;
  const isMine = draw.isEnteredByReader;
  const isRepeated = isHeldAsRepeated(draw);
  const waiting = draw.state === 'held' ? 'lotteries.enter.differs' : 'lotteries.enter.wait';
  return (
    <Card title={t('lotteries.enter')}>
      {!mayDecide || !isOfAllSites ? (
        <p className="text-ink-2">{t('lotteries.enter.mayNot')}</p>
      ) : isMine && !isAgain ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-ink-2">{t(isRepeated ? 'lotteries.enter.repeated' : waiting)}</p>
          <Button kind="outline" onPress={() => setAgain(true)}>
            {t('lotteries.enter.again')}
          </Button>
        </div>
      ) : (
        <div className="grid gap-3">
          {isRepeated && <p className="text-ink-2">{t('lotteries.enter.repeated')}</p>}
          <ResultForm draw={draw} onDone={() => setAgain(false)} />
        </div>
      )}
    </Card>
  );
}
