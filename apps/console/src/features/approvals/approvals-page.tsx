import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/approvals/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Awaited } from '@app/ui/feedback/awaited';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { Page } from '../../lib/page.tsx';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import { type Approval, ApprovalText } from './approval-text.tsx';
import { DecideDialog } from './decide-dialog.tsx';

type Approvals = Answer<typeof calls.listAll>;

/** Requests that wait for a second operator, and recent decisions. */
export function ApprovalsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.listAll, {}, { refetchInterval: 10_000 });
  // Kept outside the list: a request decided by another operator leaves the list, but this dialog and its message must
  // stay.
  const [decision, setDecision] = useState<Decision>();
  return (
    <Page title={t('nav.approvals')} lead={t('approvals.lead')}>
      <Answered
        answer={answer}
        waiting={
          <Awaited>
            <CardSkeleton content="rows" count={3} />
            <CardSkeleton content="rows" count={3} />
          </Awaited>
        }
      >
        {({ list, over }) => (
          <>
            <Card title={t('approvals.waiting')}>
              <Waiting list={list} onDecide={setDecision} />
            </Card>
            <Card title={t('approvals.over')}>
              <Over list={over} />
            </Card>
          </>
        )}
      </Answered>
      {decision && <DecideDialog {...decision} onClose={() => setDecision(undefined)} />}
    </Page>
  );
}

interface Decision {
  readonly approval: Approval;
  readonly approve: boolean;
}

interface WaitingProps {
  readonly list: Approvals['list'];
  readonly onDecide: (decision: Decision) => void;
}

function Waiting({ list, onDecide }: WaitingProps) {
  const { t } = useWords();
  if (list.length === 0) return <Empty state="no-messages" sentence={t('approvals.none')} />;
  return (
    <ul className="divide-y divide-line">
      {list.map((approval) => (
        <li key={approval.id} className="grid gap-2 py-3">
          <ApprovalText approval={approval} />
          <div className="flex flex-wrap gap-2">
            {!approval.isOwn && (
              <Button size="small" kind="ink" onPress={() => onDecide({ approval, approve: true })}>
                {t('approvals.approve')}
              </Button>
            )}
            <Button
              size="small"
              kind="outline"
              onPress={() => onDecide({ approval, approve: false })}
            >
              {t(approval.isOwn ? 'approvals.withdraw' : 'approvals.reject')}
            </Button>
          </div>
          {approval.isOwn && <p className="text-xs text-ink-3">{t('approvals.own')}</p>}
        </li>
      ))}
    </ul>
  );
}

const TAGS = {
  approved: 'win',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  pending: 'pending',
} as const;

/** A rejection by the maker is a withdrawal of the request. */
const outcomeOf = ({ state, maker, decider }: Approval): keyof typeof TAGS =>
  state === 'rejected' && maker === decider ? 'withdrawn' : state;

function Over({ list }: { readonly list: Approvals['over'] }) {
  const { t } = useWords();
  const timeText = useTimeText();
  if (list.length === 0) return <Empty state="no-messages" sentence={t('approvals.over.none')} />;
  return (
    <ul className="divide-y divide-line">
      {list.map((approval) => (
        <li key={approval.id} className="grid gap-2 py-3">
          <ApprovalText approval={approval} />
          <p className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
            <Tag state={TAGS[outcomeOf(approval)]}>
              {t(`approvals.state.${outcomeOf(approval)}`)}
            </Tag>
            {approval.decider === null
              ? timeText(approval.endsAt)
              : t('approvals.decided', {
                  decider: approval.decider,
                  at: timeText(approval.decidedAt ?? approval.endsAt),
                })}
          </p>
        </li>
      ))}
    </ul>
  );
}
