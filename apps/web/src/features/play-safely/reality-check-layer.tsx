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

/** Pages that the check leads to, without any game. */
const UNCOVERED = ['/member/bets', '/member/playSafely'];

/** Over the pages of a member: the reality check once it is due, and limits of time. The server accepts no bet meanwhile. */
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
