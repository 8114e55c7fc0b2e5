import { Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/operators/break-glass.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { ActionOf } from '../lib/action-of.tsx';
import { useTimeText } from '../lib/use-time-text.ts';
import { useWords } from '../lib/words.ts';

const POLL_MS = 30_000;

/** Banner on every page that lists active emergency permissions (break-glass) and lets an operator end them. */
export function BreakGlassBanner() {
  const { t, named } = useWords();
  const timeText = useTimeText();
  const answer = useAnswer(calls.list, {}, { refetchInterval: POLL_MS });
  const call = useCall(calls.end);
  const list = answer.data?.list ?? [];
  const end = (id: string) =>
    void call.send({ id }, { onDone: () => toast(t('breakGlass.ended')) });
  if (list.length === 0) return null;
  return (
    <div className="grid gap-2 pt-3">
      {list.map(({ id, username, isOwn, permission, reason, endsAt }) => {
        const what = { username, permission: named('permission', permission) };
        return (
          <Banner
            key={id}
            urgent
            state="danger"
            title={t(isOwn ? 'breakGlass.own' : 'breakGlass.others', what)}
            action={
              <Button size="small" kind="outline" busy={call.busy} onPress={() => end(id)}>
                <ActionOf action={t('breakGlass.end')} name={what.permission} />
              </Button>
            }
          >
            {t('breakGlass.until', { at: timeText(endsAt) })} <q>{reason}</q>
          </Banner>
        );
      })}
      <Refused error={call.error} />
    </div>
  );
}
