import { Answered } from '@app/client/answered';
import type { TakenQueue } from '@app/shared/cases/case-kinds';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { TabLinks } from '@app/ui/navigation/tab-links';
import type { ComponentProps, ReactNode } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { SearchForm } from '../../lib/lists/search-form.tsx';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { QueueHead, type QueueLength } from './queue-head.tsx';
import { TakeNextPage } from './take-next.tsx';
import type { QueuePlace } from './use-queue.ts';

const TEXT_MAX = 36;

interface QueueAnswer<Row> {
  readonly list: readonly Row[];
  readonly next: string | null;
  readonly lengths?: readonly QueueLength[];
}

interface QueuePageProps<Queue extends string, Row> {
  readonly title: string;
  readonly lead: string;
  readonly href: string;
  readonly place: QueuePlace<Queue>;
  readonly answer: ComponentProps<typeof Answered<QueueAnswer<Row>>>['answer'];
  readonly nameOf: (queue: Queue) => string;
  /** Explains why cases are in the queue. */
  readonly text?: string;
  readonly find?: { readonly label: string; readonly hint: string; readonly none: string };
  readonly none: string;
  /** The queue for claiming the oldest case. */
  readonly takes?: TakenQueue | undefined;
  readonly tools: ReactNode;
  readonly children: (list: readonly Row[]) => ReactNode;
}

/** Page of queues with cases of members or agents, oldest first. */
export function QueuePage<Queue extends string, Row>(props: QueuePageProps<Queue, Row>) {
  const { title, lead, href, place, answer, nameOf, text, find, none, takes, tools, children } =
    props;
  const { t } = useWords();
  const { queues, queue } = place;
  const lengths = answer.data?.lengths ?? [];
  const lengthOf = (name: Queue) => lengths.find((one) => one.queue === name);
  return (
    <Page title={title} lead={lead}>
      <TabLinks
        label={title}
        links={queues.map((name) => {
          const count = lengthOf(name)?.count ?? 0;
          const label = nameOf(name);
          return {
            href: `${href}?queue=${name}`,
            label: count > 0 ? t('withdrawals.queue.count', { queue: label, count }) : label,
            current: name === queue,
          };
        })}
      />
      <Card key={queue} title={nameOf(queue)} aside={tools}>
        {text && <p className="max-w-list pb-3 text-sm text-ink-2">{text}</p>}
        <QueueHead lengths={lengths} queue={queue} />
        {takes && (lengthOf(queue)?.count ?? 0) > 0 && <TakeNextPage queue={takes} href={href} />}
        {find && (
          <div className="max-w-list pb-3">
            <SearchForm
              label={find.label}
              hint={find.hint}
              dir="ltr"
              asked={place.text}
              maxLength={TEXT_MAX}
              onAsk={place.find}
            />
          </div>
        )}
        <Answered answer={answer} rows={4}>
          {({ list, next }) => (
            <>
              {list.length === 0 ? (
                <Empty state="no-results" sentence={place.text && find ? find.none : none} />
              ) : (
                children(list)
              )}
              <KeysetPager by="name" isFirst={place.isFirst} next={next} onGo={place.go} />
            </>
          )}
        </Answered>
      </Card>
    </Page>
  );
}
