import { isRefusal } from '@app/client/errors';
import { useSubmit } from '@app/client/use-submit';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Form } from '@app/ui/forms/form';
import { Dialog } from '@app/ui/overlays/dialog';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { CodeField } from '../../parts/codes/code-field.tsx';
import { SendCodeButton } from '../../parts/codes/send-code-button.tsx';
import type { useCodeRequest } from '../../parts/codes/use-code-request.ts';
import { OwnPasswordField } from './own-password-field.tsx';

interface BindDialogProps<What> {
  readonly title: string;
  /** The field for the number or address. */
  readonly children: ReactNode;
  readonly what: What;
  readonly isWhole: boolean;
  /** Absent where the site does not verify the number or address. */
  readonly code?: ReturnType<typeof useCodeRequest<What>>;
  /** Binds the number or address by the code and the login password. */
  readonly bind: (proof: BindProof) => Promise<unknown>;
  readonly onClose: () => void;
}

export interface BindProof {
  readonly password: string;
  readonly verificationCode?: string;
}

const CODE = /^\d{6}$/;

/** Errors of fields that are empty or incomplete. */
interface Unfilled {
  readonly password?: string;
  readonly code?: string;
}

/** Binds a number or address to the member, after verification by a code where the site sends one. */
export function BindDialog<What>(props: BindDialogProps<What>) {
  const { title, children, what, isWhole, code, bind, onClose } = props;
  const { t } = useTranslation(['password', 'errors', 'credentials', 'access']);
  const [typedCode, setTypedCode] = useState('');
  const { submit, busy, error, refusal, onRead } = useSubmit();
  const [password, setPassword] = useState('');
  const [unfilled, setUnfilled] = useState<Unfilled>({});
  const [wasSubmittedIncomplete, setSubmittedIncomplete] = useState(false);
  const missing = wasSubmittedIncomplete && !isWhole ? t('incomplete') : undefined;
  const askForCode = () => {
    setSubmittedIncomplete(!isWhole);
    if (isWhole) void code?.requestCode(what);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSubmittedIncomplete(!isWhole);
    const isCodeComplete = !code || CODE.test(typedCode);
    setUnfilled({
      ...(!password && { password: t('access:required') }),
      ...(!isCodeComplete && { code: t('errors:verification.code_wrong') }),
    });
    if (!password || !isCodeComplete || !isWhole) return onRead();
    const proof = { password, ...(code && { verificationCode: typedCode }) };
    void submit(() => bind(proof).then(onClose));
  };
  const isProofWrong = isRefusal(error, 'password.wrong');
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={send} aria-busy={busy} className="grid gap-3">
        {children}
        {code && <SendCodeButton {...code} onPress={askForCode} />}
        {missing && <Banner urgent state="danger" title={missing} />}
        {(!code || code.isSent) && (
          <>
            {code && (
              <CodeField
                error={unfilled.code ?? (isProofWrong ? undefined : refusal)}
                value={typedCode}
                onChange={({ target }) => setTypedCode(target.value.replace(/\D/g, ''))}
              />
            )}
            <OwnPasswordField
              refusal={unfilled.password ?? (isProofWrong ? refusal : undefined)}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
            {!code && refusal && !isProofWrong && <Banner urgent state="danger" title={refusal} />}
            <Button kind="accent" type="submit" busy={busy}>
              {t('bind')}
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  );
}
