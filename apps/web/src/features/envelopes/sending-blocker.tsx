import { Banner } from '@app/ui/feedback/banner';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Link } from '@app/ui/navigation/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useFlag } from '../../lib/site.ts';
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
  const time = useTimeText();
  const money = useMoneyText();
  const hasSecurity = useFlag('MYACC');
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
  if (!terms.hasPaymentPassword) {
    return (
      <Banner
        state="pending"
        title={t('blocked.pin')}
        action={
          hasSecurity && <Action href="/member/securityCenter">{t('blocked.pin.set')}</Action>
        }
      >
        {t('blocked.pin.why')}
      </Banner>
    );
  }
  if (terms.heldUntil !== null) {
    return (
      <Banner state="pending" title={t('blocked.held')}>
        {t('blocked.held.until', { time: time.dayAndMinute(terms.heldUntil) })}
      </Banner>
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
