import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/health/ops-calls';
import { Awaited } from '@app/ui/feedback/awaited';
import { Banner } from '@app/ui/feedback/banner';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Card } from '@app/ui/layout/card';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { findProblems, type Health } from '../../parts/health/find-problems.ts';
import { ProblemList } from '../../parts/health/problem-list.tsx';
import { Books } from './books.tsx';
import { Channels } from './channels.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { Payments } from './payments.tsx';
import { Proofs } from './proofs.tsx';
import { Jobs, QueueTable } from './queue-tables.tsx';
import { UnsentMessages } from './unsent-messages.tsx';

const POLL_MS = 10_000;

/** Health of the installation, and the site's unsent messages. */
export function HealthPage() {
  const { t } = useWords();
  const { site } = useOperator();
  return (
    <Page title={t('nav.health')} lead={t('health.lead', { seconds: POLL_MS / 1_000 })}>
      {site === null && <Installation />}
      <UnsentMessages />
    </Page>
  );
}

/** Only for operators of the installation. */
function Installation() {
  const answer = useAnswer(calls.overview, {}, { refetchInterval: POLL_MS });
  return (
    <Answered
      answer={answer}
      waiting={
        <Awaited>
          <Skeleton shape="notice" />
          <CardSkeleton content="rows" count={2} />
          <CardSkeleton content="rows" count={5} />
          <CardSkeleton content="rows" count={4} />
          <CardSkeleton content="rows" count={4} />
        </Awaited>
      }
    >
      {(health) => (
        <>
          <Problems health={health} />
          <Books checks={health.checks} />
          <QueueTable queues={health.queues} />
          <FailedJobs queues={health.queues} />
          <Jobs queues={health.queues} />
          <Payments payments={health.payments} />
          <Channels channels={health.channels} />
          <Proofs proofs={health.proofs} />
        </>
      )}
    </Answered>
  );
}

function Problems({ health }: { readonly health: Health }) {
  const { t } = useWords();
  const problems = findProblems(health);
  if (problems.length === 0) return <Banner state="win" title={t('health.well')} />;
  return (
    <Card title={t('problems')}>
      <ProblemList problems={problems} />
    </Card>
  );
}
