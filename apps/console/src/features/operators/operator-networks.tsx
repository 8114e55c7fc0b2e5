import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import * as calls from '@app/shared/operators/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { Card } from '@app/ui/layout/card';
import { type FormEvent, useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { useWords } from '../../lib/words.ts';

interface Change {
  readonly network: string;
  readonly listed: boolean;
}

const isNetwork = (text: string): boolean =>
  /^[\da-f.:]+\/\d{1,3}$/i.test(text) &&
  calls.changeNetwork.body.shape.network.safeParse(text).success;

/** Networks from which operators may log in. The server refuses changes that would exclude the caller. */
export function OperatorNetworks() {
  const { t } = useWords();
  const answer = useAnswer(calls.networks, {});
  const call = useCall(calls.changeNetwork);
  const [pendingChange, setPendingChange] = useState<Change>();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const network = typed.trim();
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNetwork(network)) setPendingChange({ network, listed: true });
  };
  const confirm = (change: Change, reason: string) => {
    const onDone = () => {
      toast(t('networks.changed', { place: change.network, seconds: CHANGE_SEEN_SECONDS }));
      setPendingChange(undefined);
      setTyped('');
      setTried(false);
    };
    void call.send({ ...change, reason }, { onDone });
  };
  const remove = (listed: string) => {
    call.onRead();
    setPendingChange({ network: listed, listed: false });
  };
  return (
    <Card title={t('operatorNetworks')}>
      <div className="grid max-w-list gap-4">
        <p className="text-sm text-ink-2">{t('operatorNetworks.text')}</p>
        <Answered answer={answer} rows={2}>
          {({ list, ownAddress }) => (
            <>
              <p className="text-sm">
                {t('operatorNetworks.own')} <bdi className="font-strong">{ownAddress}</bdi>
              </p>
              {list.length === 0 && <p className="text-ink-3">{t('operatorNetworks.none')}</p>}
              <ul className="divide-y divide-line">
                {list.map((listed) => (
                  <li key={listed} className="flex items-center justify-between gap-3 py-1">
                    <bdi className="min-w-0 font-strong wrap-anywhere">{listed}</bdi>
                    <Button size="small" kind="outline" onPress={() => remove(listed)}>
                      <ActionOf action={t('networks.remove')} name={listed} />
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Answered>
        <Form className="grid gap-2" onSubmit={add}>
          <TextField
            isCode
            label={t('operatorNetworks.add')}
            hint={t('operatorNetworks.hint')}
            error={tried && !isNetwork(network) ? t('networks.passing.wrong') : undefined}
            value={typed}
            onTextChange={(text) => {
              setTyped(text);
              call.onRead();
            }}
          />
          <div>
            <Button type="submit" kind="ink">
              {t('operatorNetworks.allow')}
            </Button>
          </div>
        </Form>
      </div>
      {pendingChange && (
        <ActionDialog
          title={t(pendingChange.listed ? 'operatorNetworks.ask' : 'operatorNetworks.askRemove', {
            network: pendingChange.network,
          })}
          confirm={t(pendingChange.listed ? 'operatorNetworks.allow' : 'networks.remove')}
          isDangerous={!pendingChange.listed}
          busy={call.busy}
          error={call.error}
          onConfirm={(reason) => confirm(pendingChange, reason)}
          onClose={() => setPendingChange(undefined)}
        >
          <p>
            {t(pendingChange.listed ? 'operatorNetworks.effect' : 'operatorNetworks.effectRemove')}
          </p>
        </ActionDialog>
      )}
    </Card>
  );
}
