import { Answered } from '@app/client/answered';
import { pageOfQueue } from '@app/shared/cases/case-kinds';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { Fragment } from 'react';
import { Age } from '../../lib/age.tsx';
import { useWords } from '../../lib/words.ts';
import { useWaitingWork, type WaitingWork } from '../../parts/waiting-work/use-waiting-work.ts';

/** Waiting work with amounts and ages; each line links to its queue. */
export function WaitingCard() {
  const { t } = useWords();
  const answer = useWaitingWork();
  return (
    <Card title={t('today.waiting')}>
      <Answered answer={answer} rows={6}>
        {({ list }) => (
          <>
            <ul className="divide-y divide-line">
              {list
                .filter(({ count }) => count > 0)
                .map((work) => (
                  <Line key={work.queue} work={work} />
                ))}
            </ul>
            <Idle queues={list.filter(({ count }) => count === 0)} />
          </>
        )}
      </Answered>
    </Card>
  );
}

function Line({ work: { queue, count, amount, oldestAt } }: { readonly work: WaitingWork }) {
  const { t } = useWords();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 leading-snug">
      <span className="min-w-0 grow basis-1/2">
        <Link look="underlined" href={pageOfQueue(queue)}>
          {t(`today.${queue}`)}
        </Link>
        <span className="block text-xs text-ink-3">{t(`today.${queue}.text`)}</span>
      </span>
      <span className="flex items-center gap-3 text-sm">
        <span className="grid text-end">
          {amount !== null && <Money amount={amount} />}
          {oldestAt !== null && (
            <span className="flex flex-wrap justify-end gap-x-1 text-xs text-ink-3">
              {fillPhrase((at) => t('board.oldest', at), { age: <Age since={oldestAt} /> })}
            </span>
          )}
        </span>
        <Tag state="pending">
          <Count value={count} />
        </Tag>
      </span>
    </li>
  );
}

/** One line for all empty queues, with links. */
function Idle({ queues }: { readonly queues: readonly WaitingWork[] }) {
  const { t } = useWords();
  if (queues.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 pt-3 text-xs text-ink-3">
      <span>{t('today.idle')}</span>
      {queues.map(({ queue }) => (
        <Fragment key={queue}>
          <Link look="quiet" href={pageOfQueue(queue)}>
            {t(`today.${queue}`)}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
