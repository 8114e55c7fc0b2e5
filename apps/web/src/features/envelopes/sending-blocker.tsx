import { Banner } from '@app/ui/feedback/banner';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Link } from '@app/ui/navigation/link';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlag } from '../../lib/site.ts';
import { PaymentPasswordBlocker } from '../../parts/payment-password/payment-password-blocker.tsx';
import type { EnvelopeTerms } from './envelope-answers.ts';

export const isSendingBlocked = (terms: EnvelopeTerms): boolean =>
  !terms.canSend ||
  terms.owed > 0n ||
  !terms.hasPaymentPassword ||
  terms.heldUntil !== null ||
  terms.teamMembers === 0;

/** The first reason why the agent cannot send an envelope now, with the page where that changes. */
export function SendingBlocker({ terms }: { readonly terms: EnvelopeTerms }): ReactNode {
  const { t } = useTranslation('envelopes');
  const money = useMoneyText();
  const hasLinks = useFlag('AFFMAN3');
  if (!terms.canSend) return <Banner state="info" title={t('blocked.type')} />;
  if (terms.owed > 0n) {
    return (
      <Banner
        state="danger"
        title={t('blocked.owed', { amount: money(terms.owed) })}
        action={<Action href="/agentHome">{t('blocked.owed.see')}</Action>}
      >
        {t('blocked.owed.why')}
      </Banner>
    );
  }
  if (!terms.hasPaymentPassword || terms.heldUntil !== null) {
    return (
      <PaymentPasswordBlocker
        hasPaymentPassword={terms.hasPaymentPassword}
        heldUntil={terms.heldUntil}
        words={{
          missing: t('blocked.pin'),
          why: t('blocked.pin.why'),
          set: t('blocked.pin.set'),
          held: t('blocked.held'),
          heldUntil: (time) => t('blocked.held.until', { time }),
        }}
      />
    );
  }
  return (
    <Banner
      state="info"
      title={t('blocked.alone')}
      action={hasLinks && <Action href="/agent/links">{t('blocked.alone.invite')}</Action>}
    />
  );
}

const Action = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <Link look="strong" href={href}>
    {children}
  </Link>
);
