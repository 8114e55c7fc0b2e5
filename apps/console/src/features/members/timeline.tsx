import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { type TimelineKind, timelineKindNames } from '@app/shared/members/timeline';
import * as calls from '@app/shared/members/timeline.ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useAsOf } from '../../parts/as-of/use-as-of.ts';
import { TimelineEvent } from './timeline-event.tsx';

interface TimelineProps {
  readonly member: { readonly id: string; readonly username: string };
}

const POLL_MS = 15_000;
const ALL = 'all';

/** Timeline of a member, newest first; all events or one kind. */
export function Timeline({ member }: TimelineProps) {
  const { t } = useWords();
  const { asOf } = useAsOf();
  const [kind, setKind] = useState<TimelineKind>();
  // The cursor belongs to one moment: choosing another restarts at the first page.
  const [place, setPlace] = useState<{
    readonly asOf: number | undefined;
    readonly after: string;
  }>();
  const after = place?.asOf === asOf ? place?.after : undefined;
  const input = {
    id: member.id,
    ...(kind && { kind }),
    ...(asOf !== undefined && { asOf: `${asOf}` }),
    ...(after !== undefined && { after }),
  };
  const isNow = asOf === undefined && after === undefined;
  const answer = useAnswer(calls.read, input, { refetchInterval: isNow && POLL_MS });
  return (
    <Card
      title={t('timeline')}
      aside={
        <Select
          aria-label={t('timeline.kinds')}
          value={kind ?? ALL}
          onValueChange={(chosen) => {
            setKind(timelineKindNames.find((one) => one === chosen));
            setPlace(undefined);
          }}
          choices={[
            { value: ALL, label: t('timeline.all') },
            ...(answer.data?.kinds ?? []).map((value) => ({
              value,
              label: t(`timeline.kind.${value}`),
            })),
          ]}
        />
      }
    >
      <Answered answer={answer} rows={8}>
        {({ list, next }) => (
          <>
            {list.length === 0 && <Empty state="no-results" sentence={t('timeline.none')} />}
            <Events list={list} username={member.username} />
            <KeysetPager
              isFirst={after === undefined}
              next={next}
              onGo={(to) => setPlace(to === undefined ? undefined : { asOf, after: to })}
            />
          </>
        )}
      </Answered>
    </Card>
  );
}

interface EventsProps {
  readonly list: Answer<typeof calls.read>['list'];
  readonly username: string;
}

function Events({ list, username }: EventsProps) {
  const { t } = useWords();
  return (
    <ol className="divide-y divide-line">
      {list.map((event, n) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two events of a kind may share a moment
          key={`${event.kind} ${event.at} ${n}`}
          className="grid gap-x-4 gap-y-1 py-2 leading-snug desk:grid-cols-8"
        >
          <span className="text-sm text-ink-3 desk:col-span-2">
            <When at={event.at} />
          </span>
          <span className="text-sm text-ink-3">{t(`timeline.kind.${event.kind}`)}</span>
          <span className="min-w-0 wrap-anywhere desk:col-span-5">
            <TimelineEvent event={event} username={username} />
          </span>
        </li>
      ))}
    </ol>
  );
}
