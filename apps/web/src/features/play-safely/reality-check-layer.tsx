import { useAnswer } from '@app/client/use-answer';
import { realityCheck } from '@app/shared/limits/calls';
import { useIsOver } from '@app/ui/figures/use-server-seconds';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { RealityCheck } from './limit-answers.ts';

const RealityCheckDialog = lazy(async () => ({
  default: (await import('./reality-check-dialog.tsx')).RealityCheckDialog,
}));

const TimeLimitNotices = lazy(async () => ({
  default: (await import('./time-limit-notices.tsx')).TimeLimitNotices,
}));

/** Pages without games that the dialog links to: it must not cover them. */
const UNCOVERED = ['/member/bets', '/member/playSafely'];

/** Shows the reality check when it is due, and notices of time limits. Until it is answered, the server refuses bets. */
export function RealityCheckLayer() {
  const { data } = useAnswer(realityCheck, {}, { refreshOn: ['limits', 'bets'] });
  const { pathname } = useLocation();
  if (!data || UNCOVERED.includes(pathname)) return null;
  const { session, dueAt, timeLimit } = data;
  return (
    <>
      {timeLimit && (
        <Suspense>
          <TimeLimitNotices key={`${timeLimit.permittedAt}`} {...timeLimit} />
        </Suspense>
      )}
      {session && dueAt !== null && <DueCheck session={session} dueAt={dueAt} />}
    </>
  );
}

interface DueCheckProps {
  readonly session: NonNullable<RealityCheck['session']>;
  readonly dueAt: number;
}

function DueCheck({ session, dueAt }: DueCheckProps) {
  return useIsOver(dueAt) ? (
    <Suspense>
      <RealityCheckDialog session={session} />
    </Suspense>
  ) : null;
}
