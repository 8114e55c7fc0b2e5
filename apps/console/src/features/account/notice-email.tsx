import { Answered } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { useAnswer } from '@app/client/use-answer';
import { codeOf, preferredLanguage } from '@app/phrases/languages';
import * as calls from '@app/shared/operators/notices.ops-calls';
import * as passkeys from '@app/shared/operators/passkeys.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { TextField } from '@app/ui/forms/text-field';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { type Proof, ProofForm } from './proof-form.tsx';

/** Email address for notices about emergency access, for administrators who are not in the console. */
export function NoticeEmail() {
  const { t } = useWords();
  const answer = useAnswer(calls.read, {});
  const [opened, setOpened] = useState<'change' | 'remove'>();
  const close = () => setOpened(undefined);
  return (
    <Card title={t('notices')}>
      <p className="max-w-panel pb-2 text-sm text-ink-2">{t('notices.text')}</p>
      <Answered answer={answer} rows={1}>
        {({ email }) => (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 grow wrap-anywhere">
              {email === null ? t('notices.none') : t('notices.current', { email })}
            </p>
            <Button size="small" kind="outline" onPress={() => setOpened('change')}>
              {t(email === null ? 'notices.add' : 'notices.change')}
            </Button>
            {email !== null && (
              <Button size="small" kind="outline" onPress={() => setOpened('remove')}>
                {t('notices.remove')}
              </Button>
            )}
          </div>
        )}
      </Answered>
      {opened === 'change' && <ChangeDialog onClose={close} />}
      {opened === 'remove' && <RemoveDialog onClose={close} />}
    </Card>
  );
}

interface DialogProps {
  readonly onClose: () => void;
}

function ChangeDialog({ onClose }: DialogProps) {
  const { t } = useWords();
  const change = useChange();
  const hasPasskeys = useHasPasskeys();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const check = () => {
    const { success, data } = calls.change.body.shape.email.safeParse(email);
    const isRight = success && data !== null;
    setWrong(!isRight);
    return isRight;
  };
  const save = async (proof: Proof) => {
    await change(email, proof);
    toast(t('notices.saved'));
    onClose();
  };
  return (
    <Dialog title={t('notices')} onClose={onClose}>
      <ProofForm
        confirm={t('notices.save')}
        hasPasskeys={hasPasskeys}
        check={check}
        onProved={save}
      >
        <TextField
          label={t('notices.email')}
          error={isWrong ? t('notices.email.wrong') : undefined}
          type="email"
          dir="ltr"
          autoComplete="email"
          value={email}
          onTextChange={setEmail}
        />
      </ProofForm>
    </Dialog>
  );
}

function RemoveDialog({ onClose }: DialogProps) {
  const { t } = useWords();
  const change = useChange();
  const hasPasskeys = useHasPasskeys();
  const remove = async (proof: Proof) => {
    await change(null, proof);
    toast(t('notices.removed'));
    onClose();
  };
  return (
    <Dialog title={t('notices.remove.title')} onClose={onClose}>
      <ProofForm
        confirm={t('notices.remove')}
        isDangerous
        hasPasskeys={hasPasskeys}
        onProved={remove}
      >
        <p className="text-ink-2">{t('notices.remove.text')}</p>
      </ProofForm>
    </Dialog>
  );
}

/** Sends the current locale along: notices are written in it. */
function useChange() {
  const { locale } = useWords();
  const client = useClient();
  const queries = useQueryClient();
  return async (email: string | null, proof: Proof) => {
    await client.send(calls.change, { email, language: codeOf(preferredLanguage(locale)), proof });
    await queries.invalidateQueries();
  };
}

const useHasPasskeys = (): boolean => (useAnswer(passkeys.list, {}).data?.list.length ?? 0) > 0;
