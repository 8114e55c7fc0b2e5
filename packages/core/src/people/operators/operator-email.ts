import { languageOf } from '@app/phrases/languages';
import { translatorOf } from '@app/phrases/translator';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { Permission } from '@app/shared/operators/permissions';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, openPersonal, sealPersonal } from '../../platform/kernel/index.ts';
import { queueMessage } from '../../platform/outbox/index.ts';
import type { Operator } from './operator-row.ts';

/** Table and column that the ciphertext is bound to: see `sealPersonal`. */
const EMAIL = 'operator.email';
const RECIPIENTS_MAX = 200;

const read = sql(
  'operators.email',
  'SELECT email AS sealed, email_language AS language FROM operator WHERE id = $1 AND email IS NOT NULL',
);
const write = sql(
  'operators.write_email',
  'UPDATE operator SET email = $2, email_language = $3 WHERE id = $1',
);
// Operators who may end a break-glass permission: they manage the operators of all sites, or of its holder's site.
const managers = sql(
  'operators.managers_by_email',
  `SELECT o.merchant_id AS "merchantId", o.email AS sealed, o.email_language AS language
   FROM operator o
   WHERE o.email IS NOT NULL AND o.disabled_at IS NULL AND o.id <> $1
     AND (o.merchant_id IS NULL OR o.merchant_id = $2)
     AND EXISTS (SELECT FROM operator_role_of f
       JOIN operator_role_permission p ON p.role_id = f.role_id
       WHERE f.operator_id = o.id AND p.permission = 'operators.manage')
   ORDER BY o.id LIMIT ${RECIPIENTS_MAX}`,
);

/** An operator's email address and language. */
export interface OperatorEmail {
  readonly email: string;
  readonly language: LanguageCode;
}

interface Row {
  readonly sealed: Buffer;
  readonly language: LanguageCode;
}

/** A query. An operator's email address, if they gave one. */
export async function operatorEmail(
  reader: Reader,
  operatorId: bigint,
): Promise<OperatorEmail | undefined> {
  const [row] = await reader.query<Row>(read, [operatorId]);
  return row && { email: openPersonal(EMAIL, row.sealed), language: row.language };
}

/** A step. Sets an operator's email address; null deletes it. */
export async function changeOperatorEmail(
  tx: Tx,
  operatorId: bigint,
  to: OperatorEmail | null,
): Promise<void> {
  await tx.query(write, [operatorId, to && sealPersonal(EMAIL, to.email), to?.language ?? null]);
}

interface BreakGlassMail {
  readonly operator: Operator;
  readonly permission: Permission;
  readonly endsAt: Date;
  /** URL of the console. */
  readonly publicUrl: string;
}

/**
 * A step. Sends a mail about a break-glass permission to the operators who may end it. The mail leaves out the reason,
 * because others may read the mail; the console shows it. Enqueue `deliver-outbox` after the commit.
 */
export async function mailBreakGlassPermission(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { operator, permission, endsAt, publicUrl }: BreakGlassMail,
  now: Date,
): Promise<void> {
  const rows = await tx.query<Row & Pick<Operator, 'merchantId'>>(managers, [
    operator.id,
    operator.merchantId,
  ]);
  for (const { merchantId, sealed, language } of rows) {
    const tag = languageOf(language);
    const say = translatorOf(tag, 'server/outbox');
    const named = {
      username: operator.username,
      permission: translatorOf(tag, 'console')(`permission.${permission}`),
      time: endsAt.toISOString().slice(11, 16),
      url: `${publicUrl}/console`,
    };
    const message = {
      publicId: newId(),
      merchantId,
      purpose: 'permission_taken',
      channel: 'mail',
      recipient: openPersonal(EMAIL, sealed),
      subject: say('taken.subject', named),
      text: say('taken.text', named),
      expiresAt: endsAt,
    } as const;
    await queueMessage(tx, message, now);
  }
}
