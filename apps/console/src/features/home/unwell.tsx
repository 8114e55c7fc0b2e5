import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/health';
import { Card } from '@app/ui/card';
import { Link } from '@app/ui/link';
import { useWords } from '../../lib/words.ts';
import { findProblems } from '../../parts/health/find-problems.ts';
import { ProblemList } from '../../parts/health/problem-list.tsx';

const EVERY_MS = 30_000;

/** What of the installation is not as it should be. */
export function Unwell() {
  const { t } = useWords();
  const answer = useAnswer(calls.overview, {}, { refetchInterval: EVERY_MS });
  return (
    <Card
      title={t('unwell')}
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
