import { languageOf } from '@app/phrases/languages';
import { translatorOf } from '@app/phrases/translator';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { queueMessage } from '../../platform/outbox/index.ts';
import { appendAudit } from '../../sites/audit/index.ts';
import type { Site } from '../../sites/site/index.ts';
import type { Personal } from '../profile/index.ts';
import { endCodesTo, isServed, spendBudget } from '../verification/index.ts';
import { endOtherLoginTickets } from './login-ticket.ts';
import { endPasswordLinks } from './password.ts';

interface Former {
  readonly site: Site;
  readonly memberId: bigint;
  /** The member's personal data before the change. */
  readonly before: Personal;
  readonly channel: 'sms' | 'mail';
  /** The new number or address. */
  readonly recipient: string;
  /** The device that makes the change: it keeps its login ticket. */
  readonly device: string | undefined;
  readonly language: LanguageCode;
  /** Whether the site has a gateway for SMS. */
  readonly hasSms: boolean;
}

const NOTICE_LIFE_MS = 24 * 3_600_000;

/**
 * A step for the replacement of a verified number or address. Ends the codes and reset links that were sent to the
 * former one and the login tickets of other devices. Sends a notice to every contact that was verified before, the
 * unchanged one included; the SMS is dropped if the site's budget is spent. The caller enqueues `deliver-outbox` after
 * the commit.
 */
export async function leaveFormerRecipient(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { site, memberId, before, channel, recipient, device, language, hasSms }: Former,
  now: Date,
): Promise<void> {
  const former = verified(before, channel);
  if (former === undefined || former === recipient) return;
  const merchantId = site.id;
  await endCodesTo(tx, { merchantId, channel, recipient: former }, now);
  await endPasswordLinks(tx, memberId, now);
  await endOtherLoginTickets(tx, { memberId, device }, now);
  const say = translatorOf(languageOf(language), 'server/outbox');
  const phraseKey = channel === 'sms' ? 'phoneChanged' : 'emailChanged';
  const [mail, number] = [verified(before, 'mail'), verified(before, 'sms')];
  const notice = {
    merchantId,
    purpose: 'contact_changed',
    text: say(`${phraseKey}.text`, { site: site.name }),
  };
  const expiresAt = new Date(now.getTime() + NOTICE_LIFE_MS);
  if (mail) {
    const subject = say(`${phraseKey}.subject`, { site: site.name });
    const to = { channel: 'mail', recipient: mail, subject, expiresAt } as const;
    await queueMessage(tx, { ...notice, ...to, publicId: newId() }, now);
  }
  if (!number || !hasSms || !isServed(site, number)) return;
  const sms = { number, purpose: 'notice', isWanted: true } as const;
  const warnings = await spendBudget(tx, site, sms, now);
  if (warnings) {
    const to = { channel: 'sms', recipient: number, expiresAt } as const;
    await queueMessage(tx, { ...notice, ...to, publicId: newId() }, now);
    for (const warning of warnings) await appendAudit(tx, warning, now);
  }
}

function verified(personal: Personal, channel: 'sms' | 'mail'): string | undefined {
  const [at, to] =
    channel === 'sms'
      ? [personal.phoneVerifiedAt, personal.phone]
      : [personal.emailVerifiedAt, personal.email];
  return at && to ? to : undefined;
}
