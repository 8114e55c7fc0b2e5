import { Answered, Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/operators/views.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { ActionOf } from '../../lib/action-of.tsx';
import { useWords } from '../../lib/words.ts';

/** The operator's saved views (lists with filters). */
export function SavedViews() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  const call = useCall(calls.remove);
  const remove = ({ id, name }: { readonly id: string; readonly name: string }) =>
    void call.send({ id }, { onDone: () => toast(t('views.removed', { name })) });
  return (
    <Card title={t('views')}>
      <Refused error={call.error} />
      <Answered answer={answer} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-ink-2">{t('views.none')}</p>
          ) : (
            <ul className="max-w-list divide-y divide-line">
              {list.map((view) => (
                <li key={view.id} className="flex items-center justify-between gap-3 py-1">
                  <Link look="underlined" href={view.address}>
                    {view.name}
                  </Link>
                  <Button size="small" kind="outline" busy={call.busy} onPress={() => remove(view)}>
                    <ActionOf action={t('views.remove')} name={view.name} />
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Card>
  );
}
