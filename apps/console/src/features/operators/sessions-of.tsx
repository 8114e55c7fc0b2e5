import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/operators/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { useState } from 'react';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { useWords } from '../../lib/words.ts';
import { SessionTable } from '../../parts/sessions/session-table.tsx';
import type { ListedOperator } from './listed-operator.ts';

/** Sessions of another operator, with actions to end them. */
export function SessionsOf({ operator: { id, username } }: { readonly operator: ListedOperator }) {
  const { t } = useWords();
  const answer = useAnswer(calls.sessions, { id });
  const call = useCall(calls.endSessions);
  // Handle of a session, or `all`.
  const [sessionToEnd, setSessionToEnd] = useState<string>();
  const end = (reason: string) => {
    const which =
      sessionToEnd === 'all' || sessionToEnd === undefined ? {} : { handle: sessionToEnd };
    const onDone = ({ ended }: { ended: number }) => {
      toast(t('sessions.ended', { count: ended }));
      setSessionToEnd(undefined);
    };
    void call.send({ id, ...which, reason }, { onDone });
  };
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="font-strong">{t('sessions')}</p>
      <Answered answer={answer} rows={2}>
        {({ list }) => (
          <>
            <div className="px-card">
              <SessionTable
                sessions={list}
                busy={call.busy}
                onEnd={({ handle }) => setSessionToEnd(handle)}
              />
            </div>
            {list.length > 1 && (
              <div>
                <Button kind="outline" onPress={() => setSessionToEnd('all')}>
                  {t('sessions.endAll')}
                </Button>
              </div>
            )}
          </>
        )}
      </Answered>
      {sessionToEnd !== undefined && (
        <ActionDialog
          title={t('sessions.end.ask', { username })}
          confirm={t('sessions.end')}
          isDangerous
          busy={call.busy}
          error={call.error}
          onConfirm={end}
          onClose={() => setSessionToEnd(undefined)}
        >
          <p>{t('sessions.end.effect')}</p>
        </ActionDialog>
      )}
    </div>
  );
}
