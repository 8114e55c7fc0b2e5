import { Answered, Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/operators/session.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Page } from '../../lib/page.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { SessionTable } from '../../parts/sessions/session-table.tsx';
import { BreakGlass } from './break-glass.tsx';
import { NoticeEmail } from './notice-email.tsx';
import { OwnPassword } from './own-password.tsx';
import { Passkeys } from './passkeys.tsx';
import { SavedViews } from './saved-views.tsx';

/** The operator's own account: credentials, sessions and saved views. */
export function AccountPage() {
  const { t } = useWords();
  const mayBreakGlass = useMay('operators.break_glass');
  return (
    <Page title={t('nav.account')} lead={t('account.lead')}>
      <OwnSessions />
      <OwnPassword />
      <Passkeys />
      <NoticeEmail />
      <SavedViews />
      {mayBreakGlass && <BreakGlass />}
    </Page>
  );
}

const POLL_MS = 30_000;

function OwnSessions() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {}, { refetchInterval: POLL_MS });
  const call = useCall(calls.end);
  const end = (handle?: string) =>
    void call.send(handle === undefined ? {} : { handle }, {
      onDone: ({ ended }) => toast(t('sessions.ended', { count: ended })),
    });
  const others = answer.data?.list.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Card
      title={t('sessions')}
      aside={
        others.length > 0 && (
          <Button size="small" kind="outline" busy={call.busy} onPress={() => end()}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <Refused error={call.error} />
      <Answered answer={answer} rows={2}>
        {({ list }) => (
          <SessionTable sessions={list} busy={call.busy} onEnd={({ handle }) => end(handle)} />
        )}
      </Answered>
    </Card>
  );
}
