import { Answered, Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/ops/operators';
import { Button } from '@app/ui/button';
import { Card } from '@app/ui/card';
import { Empty } from '@app/ui/empty';
import { toast } from '@app/ui/toasts';
import { Page } from '../../lib/page.tsx';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';

type Approval = Answer<typeof calls.approvals>['list'][number];

/** What one operator asked for and another has to approve. */
export function ApprovalsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.approvals, {}, { refetchInterval: 10_000 });
  return (
    <Page title={t('nav.approvals')} lead={t('approvals.lead')}>
      <Card title={t('approvals.waiting')}>
        <Answered answer={answer} rows={4}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty state="no-messages" sentence={t('approvals.none')} />
            ) : (
              <ul className="divide-y divide-line">
                {list.map((approval) => (
                  <Line key={approval.id} approval={approval} />
                ))}
              </ul>
            )
          }
        </Answered>
      </Card>
    </Page>
  );
}

function Line({ approval }: { readonly approval: Approval }) {
  const { t, named, gap } = useWords();
  const timeText = useTimeText();
  const call = useCall(calls.decide);
  const { id, action, target, maker, madeAt, isOwn } = approval;
  const decide = (approve: boolean) => {
    const onDone = () =>
      toast(t(approve ? 'approvals.approved' : 'approvals.rejected', { target }));
    void call.send({ id, approve }, { onDone });
  };
  return (
    <li className="grid gap-2 py-3">
      <p>
        {named('action', action)}
        {gap}
        <bdi className="font-strong">{target}</bdi>
      </p>
      <p className="text-sm text-ink-2">
        {rolesIn(approval, (role) => named('role', role)) || t('operator.noRole')}
      </p>
      <p className="text-xs text-ink-3">{t('approvals.by', { maker, at: timeText(madeAt) })}</p>
      <Refused error={call.error} />
      <div className="flex flex-wrap gap-2">
        {!isOwn && (
          <Button size="small" kind="ink" busy={call.busy} onPress={() => decide(true)}>
            {t('approvals.approve')}
          </Button>
        )}
        <Button size="small" kind="outline" busy={call.busy} onPress={() => decide(false)}>
          {t(isOwn ? 'approvals.withdraw' : 'approvals.reject')}
        </Button>
      </div>
      {isOwn && <p className="text-xs text-ink-3">{t('approvals.own')}</p>}
    </li>
  );
}

function rolesIn({ input }: Approval, nameOf: (role: string) => string): string {
  const { roles = [] } = JSON.parse(input) as { roles?: string[] };
  return roles.map(nameOf).join(', ');
}
