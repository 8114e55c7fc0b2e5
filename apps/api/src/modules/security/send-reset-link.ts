import { inTransaction } from '@app/core/db';
import { DomainError } from '@app/core/kernel';
import { findForLogin, makePasswordReset, memberOfEmail } from '@app/core/members';
import { queueMessage } from '@app/core/outbox';
import { type Site, settingOf } from '@app/core/site';
import { throttleCodes } from '@app/core/verification';
import type { LanguageCode } from '@app/shared/domain/languages';
import { site as pages } from '@app/shared/settings/site';
import type { ApiDeps } from '../../deps.ts';
import { securityWords } from './security-words.ts';

interface Forgetful {
  readonly site: Site;
  readonly language: LanguageCode;
  readonly username: string;
  readonly email: string;
  readonly ip: string;
}

const LINK_MINUTES = 30;
const MINUTE_MS = 60_000;

/**
 * Sends a link to a verified address, if it is that of the member of this name. Whether it is cannot
 * be told from the answer, nor from the time: all is done alike, but nothing leaves.
 *
 * @throws TOO_MANY_REQUESTS, and password.member_unknown on a site that reveals it
 */
export async function sendResetLink(
  deps: ApiDeps,
  { site, language, username, email, ip }: Forgetful,
): Promise<void> {
  const { db, clock, newId, enqueue, settings } = deps;
  const owner = { merchantId: site.id, purpose: 'reset_password', channel: 'mail' } as const;
  await throttleCodes(deps, { ...owner, recipient: email }, ip);
  const found = await findForLogin(db, { merchantId: site.id, username });
  const ownerOfEmail = await memberOfEmail(db, { merchantId: site.id, text: email });
  const member = found?.member.closedAt === null ? found.member : undefined;
  const isTheirs = member !== undefined && member.id === ownerOfEmail;
  if (!isTheirs && settingOf(site, pages).revealsMembers)
    throw new DomainError('password.member_unknown');
  const now = clock();
  const { resetSubject, reset } = securityWords(language);
  await inTransaction(db, async (tx) => {
    const token = await makePasswordReset(tx, isTheirs ? member.id : undefined, now);
    // After the hash sign: it is not sent to any server, and stands in no log.
    const url = `${settings.publicUrl}/forgetPassword#${token}`;
    await queueMessage(
      tx,
      {
        publicId: newId(),
        merchantId: site.id,
        channel: 'mail',
        purpose: 'password_reset',
        recipient: email,
        subject: resetSubject(site.name),
        text: reset(site.name, url, LINK_MINUTES),
        // Otherwise too old to leave before it is looked at.
        expiresAt: isTheirs ? new Date(now.getTime() + LINK_MINUTES * MINUTE_MS) : now,
      },
      now,
    );
  });
  enqueue('deliver-outbox');
}
