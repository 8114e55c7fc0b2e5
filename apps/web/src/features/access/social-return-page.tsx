import { useErrorText } from '@app/client/error-text';
import { ApiError } from '@app/client/errors';
import { ButtonLink } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Spinner } from '@app/ui/feedback/spinner';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { withNext } from '../../lib/addresses/next.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { AccessCard } from '../../parts/session/access-card.tsx';
import { type Return, useReturn } from './use-return.ts';

/** Contains the forms for login and registration, which most returning visitors do not need. */
const BindAccount = lazy(async () => ({
  default: (await import('./bind-account.tsx')).BindAccount,
}));
const SecondProofForm = lazy(async () => ({
  default: (await import('./login/second-proof-form.tsx')).SecondProofForm,
}));

/** The page that social login providers redirect back to. */
export function SocialReturnPage() {
  const { t } = useTranslation('access');
  const outcome = useReturn();
  const title = t(`social.title.${outcome.is}`);
  return (
    <AccessCard poster="login" headline={t('login.headline')}>
      <PageTitle>{title}</PageTitle>
      <div className="grid gap-5">
        <h1 className="text-2xl type-display">{title}</h1>
        <Outcome outcome={outcome} />
      </div>
    </AccessCard>
  );
}

/** The visitor left or closed the provider's page. */
const LEFT = new ApiError({ code: 'phone_auth.popup-closed-by-user' });

function Outcome({ outcome }: { readonly outcome: Return }) {
  const { t } = useTranslation('access');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const wished = outcome.is === 'unproven' ? outcome.next : undefined;
  const next = wished ?? '/';
  const stale = withNext('/changePassword', wished);
  switch (outcome.is) {
    case 'working':
      return <Working />;
    case 'unknown':
      return (
        <Suspense fallback={<Working />}>
          <BindAccount {...outcome} />
        </Suspense>
      );
    case 'unproven':
      return (
        <Suspense fallback={<Working />}>
          <SecondProofForm
            proofRequest={outcome.proofRequest}
            onProven={({ state }) =>
              void navigate(state === 'in' ? next : stale, { replace: true })
            }
            onLeave={() => void navigate('/login', { replace: true })}
          />
        </Suspense>
      );
    case 'failed':
      return (
        <>
          <Banner urgent state="danger" title={errorText(outcome.error ?? LEFT)} />
          <ButtonLink kind="accent" href="/login">
            {t('social.again')}
          </ButtonLink>
        </>
      );
  }
}

function Working() {
  const { t } = useTranslation('access');
  return (
    <p role="status" className="relative h-control">
      <Spinner />
      <span className="sr-only">{t('social.title.working')}</span>
    </p>
  );
}
