import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/operators';
import { Link } from '@app/ui/link';
import type { ReactNode } from 'react';
import { useMay } from '../../lib/operator.ts';
import { useSite } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';

const EVERY_MS = 10_000;

interface WaitingRequestsProps {
  /** What a request of this site is called here; undefined for one that is about something else. */
  readonly say: (asked: Answer<typeof calls.approvals>['list'][number]) => string | undefined;
  /** Shown where none is waiting. */
  readonly none?: ReactNode;
}

/** What a second operator has yet to approve. Who approves nothing isn't told of requests. */
export function WaitingRequests({ say, none }: WaitingRequestsProps) {
  const { t } = useWords();
  const site = useSite()?.code;
  const enabled = useMay('approvals.decide');
  const answer = useAnswer(calls.approvals, {}, { enabled, refetchInterval: EVERY_MS });
  if (!enabled) return none;
  return (
    <Answered answer={answer}>
      {({ list }) => {
        const waiting = list.flatMap((asked) => {
          const said = asked.site === site ? say(asked) : undefined;
          return said === undefined ? [] : [{ id: asked.id, said }];
        });
        if (waiting.length === 0) return none;
        return waiting.map(({ id, said }) => (
          <p key={id} className="flex flex-wrap gap-2 py-2 text-sm">
            {said}
            <Link look="strong" href="/console/approvals">
              {t('nav.approvals')}
            </Link>
          </p>
        ));
      }}
    </Answered>
  );
}
