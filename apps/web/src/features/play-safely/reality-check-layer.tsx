import { useAnswer } from '@app/client/use-answer';
import { realityCheck } from '@app/shared/limits/calls';
import { useIsOver } from '@app/ui/figures/use-server-seconds';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { RealityCheck } from './limit-answers.ts';

const RealityCheckDialog = lazy(async () => ({
  default: (await import('./reality-check-dialog.tsx')).RealityCheckDialog,
}));

/** Pages that the check leads to, without any game. */
const UNCOVERED = ['/member/bets', '/member/playSafely'];

/** Over the pages of a member: the reality check, once it is due. The server accepts no bet meanwhile. */
export function RealityCheckLayer() {
  const { data } = useAnswer(realityCheck, {}, { refreshOn: ['limits', 'bets'] });
  const { pathname } = useLocation();
  return data?.session && data.dueAt !== null && !UNCOVERED.includes(pathname) ? (
    <DueCheck session={data.session} dueAt={data.dueAt} />
  ) : null;
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
