import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { limits } from '@app/shared/limits/calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { LimitHistory } from './limit-history.tsx';
import { LimitsCard } from './limits-card.tsx';
import { SpentCard } from './spent-card.tsx';

/** Limits of the member, the amounts they spent, and every change of a limit. */
export function LimitsSection() {
  const { t } = useTranslation('limits');
  const answer = useAnswer(limits, {}, { refreshOn: ['limits', 'bets', 'deposits'] });
  return (
    <Answered answer={answer} waiting={<Skeleton shape="card" />} safe={t('safe')}>
      {({ list, pending, history, spent, raiseHours }) => (
        <div className="grid items-start gap-4 desk:grid-cols-2">
          <LimitsCard list={list} pending={pending} raiseHours={raiseHours} />
          <SpentCard spent={spent} />
          {history.length > 0 && (
            <div className="desk:col-span-2">
              <LimitHistory changes={history} />
            </div>
          )}
        </div>
      )}
    </Answered>
  );
}
