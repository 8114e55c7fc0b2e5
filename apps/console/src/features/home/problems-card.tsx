import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/health/ops-calls';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { findProblems, problemsOfSite } from '../../parts/health/find-problems.ts';
import { ProblemList } from '../../parts/health/problem-list.tsx';

const POLL_MS = 30_000;

export function ProblemsCard() {
  const { t } = useWords();
  const answer = useAnswer(calls.overview, {}, { refetchInterval: POLL_MS });
  return (
    <Card
      title={t('problems')}
      aside={
        <Link look="underlined" href="/console/health">
          {t('nav.health')}
        </Link>
      }
    >
      <Answered answer={answer} rows={2}>
        {(health) => {
          const problems = findProblems(health);
          return problems.length === 0 ? (
            <p className="text-ink-2">{t('health.well')}</p>
          ) : (
            <ProblemList problems={problems} />
          );
        }}
      </Answered>
    </Card>
  );
}

/** Problems of the site, for operators who handle some of them. */
export function SiteProblemsCard() {
  const { t } = useWords();
  const may = [useMay('gateways.manage'), useMay('payouts.read'), useMay('health.read')];
  const enabled = may.includes(true);
  const answer = useAnswer(calls.site, {}, { enabled, refetchInterval: POLL_MS });
  if (!enabled) return null;
  return (
    <Card title={t('problems')}>
      <Answered answer={answer} rows={2}>
        {(found) =>
          found.list.length === 0 ? (
            <p className="text-ink-2">{t('problems.none')}</p>
          ) : (
            <ProblemList problems={problemsOfSite(found)} />
          )
        }
      </Answered>
    </Card>
  );
}
