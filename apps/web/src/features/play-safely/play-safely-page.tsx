import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { exclusion } from '@app/shared/exclusions/calls';
import { selfExclusionTerms, timeOutTerms } from '@app/shared/exclusions/terms';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Card } from '@app/ui/layout/card';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { BreakForm } from './break-form.tsx';
import { CurrentBreak } from './current-break.tsx';
import { LimitsSection } from './limits-section.tsx';
import { PastBreaks } from './past-breaks.tsx';
import { RealityCheckCard } from './reality-check-card.tsx';

/** Limits, and time-outs and self-exclusions: the current one, forms to begin one, and past ones. */
export function PlaySafelyPage() {
  const { t } = useTranslation('exclusions');
  const answer = useAnswer(exclusion, {}, { refreshOn: ['messages'] });
  return (
    <div className="grid gap-4">
      <PageTitle>{t('title')}</PageTitle>
      <p className="text-sm text-ink-2">{t('lead')}</p>
      <LimitsSection />
      <RealityCheckCard />
      <Answered answer={answer} waiting={<Skeleton shape="card" />} safe={t('safe')}>
        {({ inForce, list }) => (
          <>
            {inForce && <CurrentBreak inForce={inForce} />}
            {inForce?.kind !== 'self_exclusion' && (
              <div className="grid items-start gap-4 desk:grid-cols-2">
                <Card title={t('timeOut')}>
                  <BreakForm kind="timeOut" terms={timeOutTerms} />
                </Card>
                <Card title={t('selfExclusion')}>
                  <BreakForm kind="selfExclusion" terms={selfExclusionTerms} />
                </Card>
              </div>
            )}
            {list.length > 0 && <PastBreaks breaks={list} />}
          </>
        )}
      </Answered>
    </div>
  );
}
