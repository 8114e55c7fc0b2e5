import type { SocialProviderCode } from '@app/shared/access/social-providers';
import type { Answer } from '@app/shared/contract/contract';
import type { securityConfig } from '@app/shared/credentials/calls';
import { lazy, Suspense } from 'react';
import type { Protection } from './account-strength.ts';

const dialogs = {
  mobile: lazy(async () => ({
    default: (await import('./bind-mobile-dialog.tsx')).BindMobileDialog,
  })),
  email: lazy(async () => ({
    default: (await import('./bind-email-dialog.tsx')).BindEmailDialog,
  })),
  authenticator: lazy(async () => ({
    default: (await import('./authenticator-dialog.tsx')).AuthenticatorDialog,
  })),
  paymentPassword: lazy(async () => ({
    default: (await import('./payment-password/payment-password-dialog.tsx')).PaymentPasswordDialog,
  })),
  securityQuestions: lazy(async () => ({
    default: (await import('./questions-dialog.tsx')).QuestionsDialog,
  })),
} as const satisfies Record<Protection, unknown>;

const NoPasswordDialog = lazy(async () => ({
  default: (await import('./no-password-dialog.tsx')).NoPasswordDialog,
}));
const UnlinkDialog = lazy(async () => ({
  default: (await import('./unlink-dialog.tsx')).UnlinkDialog,
}));

interface CredentialDialogsProps {
  readonly config: Answer<typeof securityConfig> | undefined;
  readonly open: Protection | undefined;
  /** The linked account of a third party that is being unlinked. */
  readonly unlinking: SocialProviderCode | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The open dialog of the page. A member without a login password is asked to set one first. */
export function CredentialDialogs(props: CredentialDialogsProps) {
  const { config, open, unlinking, onDone, onClose } = props;
  const Open = open && dialogs[open];
  const isLocked = config?.password === false && (open ?? unlinking) !== undefined;
  return (
    <>
      {isLocked && (
        <Suspense>
          <NoPasswordDialog onClose={onClose} />
        </Suspense>
      )}
      {unlinking && !isLocked && (
        <Suspense>
          <UnlinkDialog provider={unlinking} onDone={onDone} onClose={onClose} />
        </Suspense>
      )}
      {Open && config && !isLocked && (
        <Suspense>
          <Open config={config} onDone={onDone} onBound={onDone} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
