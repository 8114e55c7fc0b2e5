import { Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/chat/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { useId, useState } from 'react';
import { useMay, useOperator } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import type { Chat } from './chat.ts';

interface ActionProps {
  readonly chat: Chat;
}

/** Takes an open chat; hands over or closes the operator's own chat. */
export function ChatActions({ chat }: ActionProps) {
  const { t } = useWords();
  const mayAnswer = useMay('chats.answer');
  const { username } = useOperator();
  if (!mayAnswer || chat.state === 'closed') return null;
  const isOwn = chat.operator === username;
  return (
    <Card title={t('chats.next')}>
      {isOwn ? (
        <div className="grid gap-4">
          <Assign chat={chat} />
          <Close chat={chat} />
        </div>
      ) : (
        <Take chat={chat} />
      )}
    </Card>
  );
}

function Take({ chat }: ActionProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.take);
  const { id, operator, username } = chat;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">
        {operator ? t('chats.takeOver.text', { operator }) : t('chats.take.text')}
      </p>
      <Refused error={error} />
      <p>
        <Button
          kind="ink"
          busy={busy}
          onPress={() =>
            void send(
              { id, username: operator },
              { onDone: () => toast(t('chats.take.done', { username })) },
            )
          }
        >
          {t(operator ? 'chats.takeOver' : 'chats.take')}
        </Button>
      </p>
    </div>
  );
}

const QUEUE = '';

function Assign({ chat }: ActionProps) {
  const { t } = useWords();
  const fieldId = useId();
  const colleagues = useAnswer(calls.colleagues, {}).data?.list ?? [];
  const [to, setTo] = useState(QUEUE);
  const { send, busy, error } = useCall(calls.assign);
  return (
    <div className="grid gap-2">
      <label htmlFor={fieldId} className="text-sm text-ink-2">
        {t('chats.assign.to')}
      </label>
      <Select
        id={fieldId}
        value={to}
        choices={[
          { value: QUEUE, label: t('chats.assign.queue') },
          ...colleagues.map((name) => ({ value: name, label: name })),
        ]}
        onValueChange={setTo}
      />
      <Refused error={error} />
      <p>
        <Button
          kind="outline"
          size="small"
          busy={busy}
          onPress={() =>
            void send(
              { id: chat.id, username: to || null },
              { onDone: () => toast(t('chats.assign.done')) },
            )
          }
        >
          {t('chats.assign')}
        </Button>
      </p>
    </div>
  );
}

/** Closes the chat after a second press. */
function Close({ chat }: ActionProps) {
  const { t } = useWords();
  const [isSure, setSure] = useState(false);
  const { send, busy, error } = useCall(calls.close);
  const { id, username } = chat;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm text-ink-2">{t('chats.close.text')}</p>
      <Refused error={error} />
      <p>
        <Button
          kind="outline"
          size="small"
          busy={busy}
          onPress={() =>
            isSure
              ? void send({ id }, { onDone: () => toast(t('chats.close.done', { username })) })
              : setSure(true)
          }
        >
          {t(isSure ? 'chats.close.sure' : 'chats.close')}
        </Button>
      </p>
    </div>
  );
}
