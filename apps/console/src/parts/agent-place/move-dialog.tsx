import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/agents/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { MovePreview } from './move-preview.tsx';

interface Named {
  readonly id: string;
  readonly username: string;
}

interface MoveDialogProps {
  readonly member: Named;
  readonly onClose: () => void;
}

/** Chooses the new upline, previews who moves and which contracts end, and requests approval. */
export function MoveDialog({ member, onClose }: MoveDialogProps) {
  const { t } = useWords();
  /** Null: no upline. */
  const [upline, setUpline] = useState<Named | null>();
  return (
    <Dialog title={t('agents.move.title', { username: member.username })} onClose={onClose}>
      {upline === undefined ? (
        <UplineChoice except={member.id} onChoose={setUpline} />
      ) : (
        <ShownMove
          member={member}
          upline={upline}
          onBack={() => setUpline(undefined)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface UplineChoiceProps {
  readonly except: string;
  readonly onChoose: (upline: Named | null) => void;
}

function UplineChoice({ except, onChoose }: UplineChoiceProps) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const query = text.trim();
  const found = useAnswer(calls.list, { text: query }, { enabled: query !== '' });
  return (
    <div className="grid gap-3">
      <TextField
        isCode
        label={t('agents.move.to')}
        hint={t('agents.search.hint')}
        type="search"
        value={text}
        onTextChange={setText}
      />
      {query !== '' && (
        <Answered answer={found} rows={3}>
          {({ list }) =>
            list.length === 0 ? (
              <p role="status">{t('agents.none.found')}</p>
            ) : (
              <ul className="flex flex-wrap gap-2">
                {list
                  .filter(({ id }) => id !== except)
                  .map((agent) => (
                    <li key={agent.id}>
                      <Button kind="outline" onPress={() => onChoose(agent)}>
                        <bdi>{agent.username}</bdi>
                      </Button>
                    </li>
                  ))}
              </ul>
            )
          }
        </Answered>
      )}
      <div>
        <Button onPress={() => onChoose(null)}>{t('agents.move.none')}</Button>
      </div>
    </div>
  );
}

interface ShownMoveProps {
  readonly member: Named;
  readonly upline: Named | null;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function ShownMove({ member, upline, onBack, onClose }: ShownMoveProps) {
  const { t } = useWords();
  const to = upline === null ? {} : { to: upline.id };
  const preview = useAnswer(calls.previewMove, { id: member.id, ...to });
  return (
    <div className="grid gap-3">
      <Answered answer={preview} rows={4}>
        {(shown) => (
          <>
            <MovePreview shown={shown} />
            <MoveForm
              key={shown.version}
              move={{ id: member.id, to: upline?.id ?? null, version: shown.version }}
              username={member.username}
              onClose={onClose}
            />
          </>
        )}
      </Answered>
      <div>
        <Button onPress={onBack}>{t('agents.move.back')}</Button>
      </div>
    </div>
  );
}

interface MoveFormProps {
  readonly move: { readonly id: string; readonly to: string | null; readonly version: string };
  readonly username: string;
  readonly onClose: () => void;
}

function MoveForm({ move, username, onClose }: MoveFormProps) {
  const { t } = useWords();
  const form = useForm(calls.move, {
    initial: { ...move, reason: '' },
    onDone: () => {
      toast(t('agents.asked', { username }));
      onClose();
    },
  });
  return (
    <ReasonedForm form={form} word={t('agents.move.ask')}>
      <p className="text-sm text-ink-2">{t('agents.fourEyes')}</p>
    </ReasonedForm>
  );
}
