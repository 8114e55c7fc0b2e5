import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/gateways/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Form } from '@app/ui/forms/form';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import type { ListedGateway } from './gateways.ts';
import { LineField } from './line-field.tsx';

/** Sends a test message and shows the gateway's answer. */
export function TestForm({ gateway }: { readonly gateway: ListedGateway }) {
  const { t } = useWords();
  const { id, channel } = gateway;
  const [reply, setReply] = useState<string>();
  const form = useForm(calls.test, {
    initial: { id, recipient: '' },
    onDone: ({ outcome, answer }) =>
      setReply(t(`gateways.test.${outcome}`, { answer: answer || '–' })),
  });
  const { values, set, isWrong, send, busy, error } = form;
  return (
    <Form className="grid gap-2" onSubmit={(event) => void send(event)}>
      <LineField
        label={t(`gateways.${channel}.recipient`)}
        hint={t(`gateways.${channel}.recipient.hint`)}
        error={isWrong('recipient') ? t(`gateways.${channel}.recipient.wrong`) : undefined}
        value={values.recipient}
        onChange={(text) => set('recipient', text)}
      />
      <div>
        <Button type="submit" kind="outline" busy={busy}>
          {t('gateways.test')}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-2 wrap-anywhere">
        {reply}
      </p>
      <Refused error={error} />
    </Form>
  );
}
