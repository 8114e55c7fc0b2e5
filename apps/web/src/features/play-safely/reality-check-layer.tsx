import { useAnswer } from '@app/client/use-answer';
import { realityCheck } from '@app/shared/limits/calls';
import { useIsOver } from '@app/ui/figures/use-server-seconds';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RealityCheck } from './limit-answers.ts';

const RealityCheckDialog = lazy(async () => ({
  default: (await import('./reality-check-dialog.tsx')).RealityCheckDialog,
}));

const TimeLimitNotices = lazy(async () => ({
  default: (await import('./time-limit-notices.tsx')).TimeLimitNotices,
}));

const RefusedBetNotice = lazy(async () => ({
  default: (await import('./refused-bet-notice.tsx')).RefusedBetNotice,
}));

const LimitAtRegistration = lazy(async () => ({
  default: (await import('./limit-at-registration.tsx')).LimitAtRegistration,
}));

/** Pages without games that the dialog links to: it must not cover them. */
const UNCOVERED = ['/member/bets', '/member/playSafely'];

/** This page asks for a deposit limit itself. */
const ASKS_ITSELF = '/deposit';

/**
 * Shows the reality check when it is due, notices of time limits, why a bet in a game was refused, and the suggestion
 * to set a deposit limit. Until the check is answered, the server refuses bets.
 */
export function RealityCheckLayer() {
  const { data } = useAnswer(realityCheck, {}, { refreshOn: ['limits', 'bets'] });
  const { pathname } = useLocation();
  const [readAt, setReadAt] = useState(0);
  const [isPutOff, putOff] = useState(false);
  if (!data || UNCOVERED.includes(pathname)) return null;
  const { session, dueAt, timeLimit, refused, isLimitAsked } = data;
  return (
    <>
      {timeLimit && (
        <Suspense>
          <TimeLimitNotices key={`${timeLimit.permittedAt}`} {...timeLimit} />
        </Suspense>
      )}
      {refused && refused.kind !== 'time' && refused.at !== readAt && (
        <Suspense>
          <RefusedBetNotice refused={refused} onClose={() => setReadAt(refused.at)} />
        </Suspense>
      )}
      {isLimitAsked && !isPutOff && pathname !== ASKS_ITSELF && (
        <Suspense>
          <LimitAtRegistration onClose={() => putOff(true)} />
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
