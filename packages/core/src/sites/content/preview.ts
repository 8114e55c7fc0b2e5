import type { Audience, ContentKind } from '@app/shared/domain/content-kinds';
import type { Redis } from 'ioredis';
import { type Clock, DomainError, hashOfToken, makeToken } from '../../platform/kernel/index.ts';
import {
  type ContentDocument,
  checkedDocument,
  documentOf,
  type StoredDocument,
  storedOf,
} from './content-document.ts';

/** As long as an operator looks at what they write. */
export const PREVIEW_MS = 30 * 60_000;
/** Redis only cleans up: what decides is the stored instant. */
const KEPT_MS = 2 * PREVIEW_MS;

interface PreviewDeps {
  readonly redis: Redis;
  readonly clock: Clock;
}

/** What an operator wrote and has not saved. */
export interface Draft {
  readonly kind: ContentKind;
  readonly code: string;
  readonly document: ContentDocument;
}

/** As whom, and when, an operator looks at a site. */
export interface Preview {
  readonly merchantId: bigint;
  readonly audience: Audience;
  /** Null: now. */
  readonly at: Date | null;
  readonly draft: Draft | null;
}

interface Kept {
  readonly merchantId: string;
  readonly audience: Audience;
  readonly at: number | null;
  readonly draft: (Omit<Draft, 'document'> & { readonly document: StoredDocument }) | null;
  readonly expiresAt: number;
}

const keyOf = (token: string) => `content:preview:${hashOfToken(token).toString('base64url')}`;

/**
 * The draft as it would be saved.
 *
 * @throws InvalidFields at what is missing or wrong
 */
export const checkedDraft = (draft: Draft): Draft => ({
  ...draft,
  document: checkedDocument(draft.kind, draft.document),
});

/** Keeps what a link shows, and answers its token. */
export async function keepPreview(
  { redis, clock }: PreviewDeps,
  { merchantId, audience, at, draft }: Preview,
): Promise<{ token: string; endsAt: Date }> {
  const token = makeToken();
  const endsAt = new Date(clock().getTime() + PREVIEW_MS);
  const kept: Kept = {
    merchantId: `${merchantId}`,
    audience,
    at: at?.getTime() ?? null,
    draft: draft && { ...draft, document: storedOf(draft.document) },
    expiresAt: endsAt.getTime(),
  };
  await redis.set(keyOf(token), JSON.stringify(kept), 'PX', KEPT_MS);
  return { token, endsAt };
}

/**
 * What a link shows, as often as it is asked for.
 *
 * @throws content.preview_ended when it is unknown, too old or another site's
 */
export async function readPreview(
  { redis, clock }: PreviewDeps,
  { merchantId, token }: { readonly merchantId: bigint; readonly token: string },
): Promise<Preview> {
  const text = await redis.get(keyOf(token));
  const kept: Kept | undefined = text ? JSON.parse(text) : undefined;
  const isGood = kept?.merchantId === `${merchantId}` && clock().getTime() < kept.expiresAt;
  if (!isGood) throw new DomainError('content.preview_ended');
  const { audience, at, draft } = kept;
  return {
    merchantId,
    audience,
    at: at === null ? null : new Date(at),
    draft: draft && { ...draft, document: documentOf(draft.document) },
  };
}

/** Whom announcements must be for, to be seen by one of an audience. */
export const audiencesSeenBy = (audience: Audience): readonly Audience[] =>
  audience === 'agent' || audience === 'first_login' ? ['member', audience] : [audience];
