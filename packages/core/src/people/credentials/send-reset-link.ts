import { languageOf } from '@app/phrases/languages';
import { translatorOf } from '@app/phrases/translator';
import type { LanguageCode } from '@app/shared/locale/languages';
import { site as pages } from '@app/shared/site/settings';
import { inTransaction } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { queueMessage } from '../../platform/outbox/index.ts';
import { type Site, settingOf } from '../../sites/site/index.ts';
import { lockMemberRow } from '../members/index.ts';
import { memberOfEmail } from '../profile/index.ts';
import { spendHumanCheckTicket, throttleCodes } from '../verification/index.ts';
import type { CredentialsDeps } from './credentials-deps.ts';
import { findForLogin } from './find-for-login.ts';
import { makePasswordReset, RESET_LINK_MS } from './password.ts';

interface SendResetLink {
  readonly site: Site;
  readonly language: LanguageCode;
  readonly ip: string;
  /** Base URL of the pages that the link leads to. */
  readonly publicUrl: string;
  readonly username: string;
  readonly email: string;
  /** Not required where the response reveals nothing: the limits per address and network still apply. */
  readonly humanCheck?: string | undefined;
}

const MINUTE_MS = 60_000;

/**
 * A command. Sends a link to a verified address if it belongs to the member of this name. Neither the response nor its
 * time reveals whether it does: the same work is done, but nothing is sent.
 *
 * @throws human_check.failed, TOO_MANY_REQUESTS, and password.member_unknown on a site that reveals it
 */
export async function sendResetLink(
  deps: CredentialsDeps,
  { site, language, ip, publicUrl, username, email, humanCheck: ticket }: SendResetLink,
): Promise<void> {
  const { db, clock, newId, enqueue } = deps;
  const { revealsMembers } = settingOf(site, pages);
  if (ticket !== undefined) await spendHumanCheckTicket(deps, { ticket, scene: 'sms', ip });
  else if (revealsMembers) throw new DomainError('human_check.failed');
  const owner = { merchantId: site.id, purpose: 'reset_password', channel: 'mail' } as const;
  await throttleCodes(deps, { ...owner, recipient: email }, ip);
  const found = await findForLogin(db, { merchantId: site.id, username });
  const member = found?.member.closedAt === null ? found.member : undefined;
  if (revealsMembers) {
    const holder = await memberOfEmail(db, { merchantId: site.id, text: email });
    if (member === undefined || member.id !== holder)
      throw new DomainError('password.member_unknown');
  }
  const now = clock();
  const say = translatorOf(languageOf(language), 'server/outbox');
  const named = { site: site.name };
  await inTransaction(db, async (tx) => {
    // A concurrent change of the address either ends this link or prevents its creation.
    await lockMemberRow(tx, member?.id ?? 0n);
    const holder = await memberOfEmail(tx, { merchantId: site.id, text: email });
    const isTheirs = member !== undefined && member.id === holder;
    const token = await makePasswordReset(tx, isTheirs ? member.id : undefined, now);
    // In the fragment, which browsers do not send: it appears in no server log.
    const url = `${publicUrl}/forgetPassword#${token}`;
    await queueMessage(
      tx,
      {
        publicId: newId(),
        merchantId: site.id,
        channel: 'mail',
        purpose: 'password_reset',
        recipient: email,
        subject: say('reset.subject', named),
        text: say('reset.text', { ...named, url, minutes: RESET_LINK_MS / MINUTE_MS }),
        // Without a matching member the message has already expired, so that it is never sent.
        expiresAt: isTheirs ? new Date(now.getTime() + RESET_LINK_MS) : now,
      },
      now,
    );
  });
  enqueue('deliver-outbox');
}
