import { createHmac } from 'node:crypto';
import type { RequestKey } from '@app/core/platform/idempotency';
import { DomainError, toJson } from '@app/core/platform/kernel';
import type { Call } from '@app/shared/api/define-call';
import { idempotencyKey } from '@app/shared/validation/fields';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../deps.ts';

/** Proofs are made anew for a retry and are no part of what is asked for. */
const PROOFS = new Set([
  'humanCheck',
  'captcha',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
]);

/**
 * The key under which a member asks for something once, with a hash of what they ask for.
 *
 * @throws idempotency.key_required
 */
export function requestKeyOf(
  { settings }: ApiDeps,
  { name }: Call,
  { headers, session }: FastifyRequest,
  input: Readonly<Record<string, unknown>>,
): RequestKey {
  const key = idempotencyKey.safeParse(headers['idempotency-key']);
  if (!key.success) throw new DomainError('idempotency.key_required');
  if (!session) throw new Error(`${name} is idempotent, but visitors may call it`);
  // Parsing has put the keys in the schema's order, so equal input gives an equal text.
  const inputHash = createHmac('sha256', settings.inputHashSecret)
    .update(toJson([name, withoutProofs(input)]))
    .digest('base64url');
  return { memberId: session.memberId, key: key.data, inputHash };
}

/** What is asked for, and what is in each line of it where it is a list. */
function withoutProofs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProofs);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).filter(([field]) => !PROOFS.has(field));
  return Object.fromEntries(fields.map(([field, part]) => [field, withoutProofs(part)]));
}
