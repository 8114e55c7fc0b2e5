import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/points/ops-calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { Page } from '../../lib/page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { RulesForm } from './rules-form.tsx';

/** The rules for earning and converting points, and the points that members have. */
export function RulesPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.rules, {});
  return (
    <Page title={t('nav.pointRules')} lead={t('pointRules.lead')}>
      <Answered answer={answer} waiting={<Skeleton shape="table" />}>
        {(rules) => (
          <>
            <StatStrip>
              <Stat
                label={t('pointRules.outstanding')}
                value={<Count value={rules.outstanding} />}
                note={t('pointRules.outstanding.note')}
              />
              <Stat
                label={t('pointRules.debt')}
                value={<Count value={rules.debt} />}
                note={t('pointRules.debt.note')}
              />
              <Stat
                label={t('pointRules.changedAt')}
                value={
                  // In a smaller size than figures, so that the time fits the cell.
                  <span className="text-base">
                    {rules.changedAt === null ? (
                      t('pointRules.never')
                    ) : (
                      <When at={rules.changedAt} />
                    )}
                  </span>
                }
              />
            </StatStrip>
            <RulesForm key={rules.version} rules={rules} />
          </>
        )}
      </Answered>
    </Page>
  );
}
