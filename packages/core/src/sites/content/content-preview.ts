import type { Audience, ContentKind } from '@app/shared/content/content-kinds';
import type { Redis } from 'ioredis';
import { type Clock, DomainError, hashOfToken, makeToken } from '../../platform/kernel/index.ts';
import {
  type ContentDocument,
  checkedDocument,
  documentOf,
  type StoredDocument,
  storedOf,
} from './content-document.ts';

/** As long as an editing session. */
export const PREVIEW_MS = 30 * 60_000;
/** Redis only deletes old previews; the stored time decides whether one is still valid. */
const KEPT_MS = 2 * PREVIEW_MS;

interface PreviewDeps {
  readonly redis: Redis;
  readonly clock: Clock;
}

/** Unsaved content of an operator. */
export interface Draft {
  readonly kind: ContentKind;
  readonly code: string;
  readonly document: ContentDocument;
}

/** The audience and time of a preview. */
export interface Preview {
  readonly merchantId: bigint;
  readonly audience: Audience;
  /** Null: now. */
  readonly at: Date | null;
  readonly draft: Draft | null;
}

interface StoredPreview {
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
 * @throws InvalidFields for missing or wrong fields
 */
export const checkedDraft = (draft: Draft): Draft => ({
  ...draft,
  document: checkedDocument(draft.kind, draft.document),
});

/** Stores a preview and returns the token of its link. */
export async function storePreview(
  { redis, clock }: PreviewDeps,
  { merchantId, audience, at, draft }: Preview,
): Promise<{ token: string; endsAt: Date }> {
  const token = makeToken();
  const endsAt = new Date(clock().getTime() + PREVIEW_MS);
  const stored: StoredPreview = {
    merchantId: `${merchantId}`,
    audience,
    at: at?.getTime() ?? null,
    draft: draft && { ...draft, document: storedOf(draft.document) },
    expiresAt: endsAt.getTime(),
  };
  await redis.set(keyOf(token), JSON.stringify(stored), 'PX', KEPT_MS);
  return { token, endsAt };
}

/**
 * The preview of a link, any number of times.
 *
 * @throws content.preview_ended if it is unknown, too old or another site's
 */
export async function readPreview(
  { redis, clock }: PreviewDeps,
  { merchantId, token }: { readonly merchantId: bigint; readonly token: string },
): Promise<Preview> {
  const text = await redis.get(keyOf(token));
  const stored: StoredPreview | undefined = text ? JSON.parse(text) : undefined;
  const isGood = stored?.merchantId === `${merchantId}` && clock().getTime() < stored.expiresAt;
  if (!isGood) throw new DomainError('content.preview_ended');
  const { audience, at, draft } = stored;
  return {
    merchantId,
    audience,
    at: at === null ? null : new Date(at),
    draft: draft && { ...draft, document: documentOf(draft.document) },
  };
}

/** The audiences whose announcements a member of this audience sees. */
export const audiencesSeenBy = (audience: Audience): readonly Audience[] =>
  audience === 'agent' || audience === 'first_login' ? ['member', audience] : [audience];
