import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/messages/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Progress } from '@app/ui/charts/progress';
import { toast } from '@app/ui/feedback/toasts';
import { Tag, type TagState } from '@app/ui/text/tag';
import { useState } from 'react';
import { audienceText } from '../../lib/audience-text.ts';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { Broadcast } from './broadcast.ts';

const TAGS = {
  sending: 'pending',
  sent: 'win',
  stopped: 'held',
  withdrawing: 'pending',
  withdrawn: 'neutral',
} as const satisfies Record<Broadcast['state'], TagState>;

/** Available actions by state. */
const ACTIONS = {
  sending: ['stop', 'withdraw'],
  stopped: ['resume', 'withdraw'],
  sent: ['withdraw'],
  withdrawing: [],
  withdrawn: [],
} as const satisfies Record<Broadcast['state'], readonly Action[]>;

type Action = 'stop' | 'resume' | 'withdraw';

const CALLS = {
  stop: calls.stopBroadcast,
  resume: calls.resumeBroadcast,
  withdraw: calls.withdrawBroadcast,
};

/** A broadcast: audience, progress and actions. */
export function BroadcastRow({ broadcast }: { readonly broadcast: Broadcast }) {
  const words = useWords();
  const { t, named } = words;
  const [openDialog, setOpenDialog] = useState<Action>();
  const { state, texts, audience, segment, counted, sent, takenBack, by, createdAt } = broadcast;
  const [text] = texts;
  const isBack = state === 'withdrawing' || state === 'withdrawn';
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="min-w-0 font-strong wrap-anywhere">{text?.title}</bdi>
        <Tag state={TAGS[state]}>{named('messages.state', state)}</Tag>
        <span className="ms-auto text-sm text-ink-3">
          <bdi>{by}</bdi> · <When at={createdAt} />
        </span>
      </p>
      <p className="text-sm text-ink-2">
        {segment !== null && (
          <>
            <bdi className="font-strong">{segment}</bdi>
            {' · '}
          </>
        )}
        {audienceText(audience, words)}
      </p>
      <p className="text-sm text-ink-3">
        {isBack
          ? t('messages.takenBack', { count: takenBack, total: sent })
          : t('messages.progress', { count: sent, total: counted })}
      </p>
      {state === 'sending' && <Progress share={sent / counted} />}
      {ACTIONS[state].length > 0 && (
        <div className="flex flex-wrap gap-2">
          {ACTIONS[state].map((action) => (
            <Button key={action} size="small" kind="outline" onPress={() => setOpenDialog(action)}>
              {t(`messages.${action}`)}
            </Button>
          ))}
        </div>
      )}
      {openDialog && (
        <BroadcastStateDialog
          broadcast={broadcast}
          action={openDialog}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </li>
  );
}

interface BroadcastStateDialogProps {
  readonly broadcast: Broadcast;
  readonly action: Action;
  readonly onClose: () => void;
}

function BroadcastStateDialog({ broadcast, action, onClose }: BroadcastStateDialogProps) {
  const { t } = useWords();
  const call = useCall(CALLS[action]);
  const onDone = () => {
    toast(t(`messages.${action}.done`));
    onClose();
  };
  return (
    <ActionDialog
      title={t(`messages.${action}.title`)}
      confirm={t(`messages.${action}`)}
      isDangerous={action === 'withdraw'}
      busy={call.busy}
      error={call.error}
      onConfirm={(reason) => void call.send({ id: broadcast.id, reason }, { onDone })}
      onClose={onClose}
    >
      <p>{t(`messages.${action}.text`)}</p>
    </ActionDialog>
  );
}
