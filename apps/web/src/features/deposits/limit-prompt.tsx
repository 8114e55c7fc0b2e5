import { useAnswer } from '@app/client/use-answer';
import { limits } from '@app/shared/limits/calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { lazy, type ReactNode, Suspense } from 'react';

const LimitQuestion = lazy(async () => ({
  default: (await import('./limit-question.tsx')).LimitQuestion,
}));

/** Before the first deposit, where the site asks: a member sets a deposit limit or declines one. */
export function LimitPrompt({ children }: { readonly children: ReactNode }) {
  const { data } = useAnswer(limits, {}, { refreshOn: ['limits'] });
  if (!data?.prompt.isAsked) return children;
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <LimitQuestion isCompulsory={data.prompt.isCompulsory} />
    </Suspense>
  );
}
