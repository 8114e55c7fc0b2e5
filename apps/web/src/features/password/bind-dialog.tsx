import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../lib/api-error.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { CodeField } from '../codes/code-field.tsx';
import { SendCodeButton } from '../codes/send-code-button.tsx';
import type { useCodeRequest } from '../codes/use-code-request.ts';
import { OwnPasswordField } from './own-password-field.tsx';

interface BindDialogProps<What> {
  readonly title: string;
  /** Where the number or address is typed. */
  readonly children: ReactNode;
  readonly what: What;
  readonly isWhole: boolean;
  readonly code: ReturnType<typeof useCodeRequest<What>>;
  /** Binds it by the code and the password that one logs in with. */
  readonly bind: (proof: BindProof) => Promise<unknown>;
  readonly onClose: () => void;
}

export interface BindProof {
  readonly password: string;
  readonly verificationCode: string;
}

const CODE = /^\d{6}$/;

/** Proves by a code whose number or address it is, and binds it to the account. */
export function BindDialog<What>(props: BindDialogProps<What>) {
  const { title, children, what, isWhole, code, bind, onClose } = props;
  const { t } = useTranslation(['password', 'errors', 'security', 'access']);
  const errorText = useErrorText();
  const [digits, setDigits] = useState('');
  const [isBinding, setBinding] = useState(false);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [unproven, setUnproven] = useState<string>();
  const [isHasty, setHasty] = useState(false);
  const missing = isHasty && !isWhole ? t('incomplete') : undefined;
  const askForCode = () => {
    setHasty(!isWhole);
    if (isWhole) void code.ask(what);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setUnproven(password ? undefined : t('access:required'));
    setRefusal(CODE.test(digits) ? undefined : t('errors:verification.code_wrong'));
    if (!password || !CODE.test(digits)) return;
    setBinding(true);
    try {
      await bind({ password, verificationCode: digits });
      onClose();
    } catch (error) {
      const show = isRefusal(error, 'password.wrong') ? setUnproven : setRefusal;
      show(errorText(error));
    } finally {
      setBinding(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={send} noValidate aria-busy={isBinding} className="grid gap-3">
        {children}
        <SendCodeButton {...code} onPress={askForCode} />
        {missing && <Banner urgent state="danger" title={missing} />}
        {code.isSent && (
          <>
            <CodeField
              error={refusal}
              value={digits}
              onChange={({ target }) => setDigits(target.value.replace(/\D/g, ''))}
            />
            <OwnPasswordField
              refusal={unproven}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
            <Button kind="accent" type="submit" busy={isBinding}>
              {t('bind')}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}
