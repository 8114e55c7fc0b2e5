import { createHmac } from 'node:crypto';
import type { RequestKey } from '@app/core/platform/idempotency';
import { DomainError, toJson } from '@app/core/platform/kernel';
import type { Call } from '@app/shared/contract/define-call';
import { idempotencyKey } from '@app/shared/validation/fields';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../deps.ts';

/** Fields that prove who sends the request. A retry may carry new ones, so the hash leaves them out. */
const PROOFS = new Set([
  'humanCheck',
  'captcha',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
]);

/**
 * The idempotency key of a request, with a hash of its input.
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
  // Parsing puts fields in the schema's order, so equal inputs give equal texts.
  const inputHash = createHmac('sha256', settings.inputHashSecret)
    .update(toJson([name, withoutProofs(input)]))
    .digest('base64url');
  return { memberId: session.memberId, key: key.data, inputHash };
}

/** The input without proofs, at any depth. */
function withoutProofs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProofs);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).filter(([field]) => !PROOFS.has(field));
  return Object.fromEntries(fields.map(([field, part]) => [field, withoutProofs(part)]));
}
