import { Segmented } from '@app/ui/forms/segmented';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSmsFlag } from '../../../lib/use-sms-flag.ts';
import type { LoginOutcome } from '../../../parts/session/use-login.ts';
import { useCaptcha } from '../use-captcha.ts';
import { LoginByName } from './login-by-name.tsx';
import { readRemembered } from './remembered.ts';
import type { ProofRequest } from './second-proof.ts';

const LoginBySms = lazy(async () => ({
  default: (await import('./login-by-sms.tsx')).LoginBySms,
}));
const SecondProofForm = lazy(async () => ({
  default: (await import('./second-proof-form.tsx')).SecondProofForm,
}));

export interface LoginFormProps {
  /** Whether members or agents log in here. */
  readonly portal: 'member' | 'agent';
  /** A sheet also shows an error above the fields if one is empty, and does not remember the member. */
  readonly place?: 'page' | 'sheet';
  /** Shown above the fields; replaced by the refusal. */
  readonly lead?: ReactNode;
  readonly onLoggedIn: () => void;
  /** Called when the password has to be changed first. */
  readonly onStale: () => void;
}

type Mode = 'username' | 'sms';

/** The login form of sheet and page, for players and agents: by name, or by number where that is on. */
export function LoginForm({ portal, place = 'page', lead, onLoggedIn, onStale }: LoginFormProps) {
  const { t } = useTranslation('access');
  const hasSms = useSmsFlag('MOBILEVERCODELOGIN3');
  const isRemembering = place === 'page' && portal === 'member';
  const [wished, setMode] = useState<Mode>(() =>
    isRemembering && readRemembered().number ? 'sms' : 'username',
  );
  const mode = hasSms ? wished : 'username';
  const captcha = useCaptcha();
  const [proofRequest, setProofRequest] = useState<ProofRequest>();
  const [refusal, setRefusal] = useState<string>();
  const finish = ({ state }: LoginOutcome) => (state === 'in' ? onLoggedIn() : onStale());

  if (proofRequest) {
    const leave = (because?: string) => {
      setProofRequest(undefined);
      setRefusal(because);
    };
    return (
      <Suspense>
        <SecondProofForm proofRequest={proofRequest} onProven={finish} onLeave={leave} />
      </Suspense>
    );
  }
  const choose = (chosen: Mode) => {
    setMode(chosen);
    setRefusal(undefined);
    if (captcha.isNeeded) captcha.refresh();
  };
  const form = {
    portal,
    place,
    isRemembering,
    refusal,
    setRefusal,
    setProofRequest,
    onDone: finish,
  };
  return (
    <div className="grid gap-3">
      {hasSms && (
        <Segmented
          label={t('login.way')}
          value={mode}
          onChange={choose}
          segments={[
            { value: 'username', label: t('login.byName') },
            { value: 'sms', label: t('login.bySms') },
          ]}
        />
      )}
      {mode === 'sms' ? (
        <Suspense>
          <LoginBySms {...form} lead={lead} />
        </Suspense>
      ) : (
        <LoginByName {...form} captcha={captcha} lead={lead} />
      )}
    </div>
  );
}
