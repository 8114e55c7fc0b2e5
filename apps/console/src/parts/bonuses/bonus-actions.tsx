import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/bonuses/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { MemberMessageForm } from '../../lib/member-message-form.tsx';
import { useWords } from '../../lib/words.ts';
import { ClaimButton, ClaimText, useWhose } from '../queue/case-claim.tsx';
import type { ListedBonus } from './listed-bonus.ts';

interface BonusActionsProps {
  readonly bonus: ListedBonus;
}

export function BonusActions({ bonus }: BonusActionsProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.approve);
  const [isOpen, setOpen] = useState(false);
  const { id, state, username, claim } = bonus;
  const whose = useWhose(claim);
  if (state !== 'waiting' && state !== 'open') return null;
  const onDone = () => toast(t('bonuses.approve.done', { username }));
  return (
    <span className="grid justify-items-end gap-2">
      <span className="flex flex-wrap justify-end gap-2">
        {state === 'waiting' && whose !== 'anothers' && (
          <Button size="small" kind="ink" busy={busy} onPress={() => void send({ id }, { onDone })}>
            <ActionOf action={t('bonuses.approve')} name={username} />
          </Button>
        )}
        {(state === 'open' || whose !== 'anothers') && (
          <Button size="small" kind="outline" onPress={() => setOpen(true)}>
            <ActionOf
              action={t(state === 'waiting' ? 'bonuses.decline' : 'bonuses.cancel')}
              name={username}
            />
          </Button>
        )}
        {state === 'waiting' && (
          <ClaimButton size="small" kind="bonus" id={id} claim={claim} of={username} />
        )}
      </span>
      {state === 'waiting' && <ClaimText claim={claim} />}
      <Refused error={error} />
      {isOpen && <TakeBack bonus={bonus} onClose={() => setOpen(false)} />}
    </span>
  );
}

/** Declines a waiting bonus or cancels an open one; the member is notified with the reason. */
function TakeBack({ bonus, onClose }: BonusActionsProps & { readonly onClose: () => void }) {
  const { t } = useWords();
  const { id, state, username } = bonus;
  const act = state === 'waiting' ? 'decline' : 'cancel';
  const form = useForm(act === 'decline' ? calls.decline : calls.cancel, {
    initial: { id, words: '' },
    onDone: () => {
      toast(t(`bonuses.${act}.done`, { username }));
      onClose();
    },
  });
  return (
    <MemberMessageForm
      title={t(`bonuses.${act}.title`, { username })}
      confirm={t(`bonuses.${act}`)}
      form={form}
      onClose={onClose}
    >
      {t(`bonuses.${act}.text`)}
    </MemberMessageForm>
  );
}
