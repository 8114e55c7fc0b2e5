import type { RefusedSignature, RequestName, Status } from '@app/shared/seamless/protocol';
import type { Redis } from 'ioredis';

/** A vendor's message for operators: without session and token, and with a part of the member's reference. */
export interface VendorRequest {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly message: RequestName;
  readonly status: Status;
  /** Reason for which its signature was refused; null if it was accepted. */
  readonly refused: RefusedSignature | null;
  /** From the first byte to the answer. */
  readonly ms: number;
  readonly kid: string;
  readonly ip: string;
  readonly bytes: number;
  /** Null if it was not JSON, because then its secrets cannot be removed. */
  readonly body: string | null;
}

export type SignatureKind = 'taken' | 'refused';

const KEPT = 100;
const KEPT_MS = 30 * 24 * 3_600_000;
const BODY_LENGTH_MAX = 2_000;
const WORD_LENGTH_MAX = 64;

/** Separate lists, so that forged messages do not displace the vendor's own. */
const keyOf = (vendorId: bigint, kind: SignatureKind) => `vendor:requests:${vendorId}:${kind}`;

interface NewRequest extends Omit<VendorRequest, 'bytes' | 'body'> {
  readonly rawBody: string;
  /** Undefined: the body is of our own protocol. */
  readonly readable?: ReadableBody | undefined;
}

/** A body as JSON, and its fields that operators do not see whole. */
export interface ReadableBody {
  readonly json: string;
  readonly secret: readonly string[];
  readonly shortened: readonly string[];
}

export type RequestLog = ReturnType<typeof requestLog>;

/**
 * Keeps the last hundred messages of each vendor. No caller waits for it: messages that arrive during a write are
 * written by the next one, at most as many as the log keeps. If Redis fails they are lost, and no wallet is affected.
 */
export function requestLog(redis: Redis, onFailure: (error: unknown) => void) {
  let waiting = new Map<string, string[]>();
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      const pipeline = redis.pipeline();
      for (const [key, lines] of batch) {
        pipeline.lpush(key, ...lines);
        pipeline.ltrim(key, 0, KEPT - 1);
        pipeline.pexpire(key, KEPT_MS);
      }
      const results = await pipeline.exec();
      for (const [error] of results ?? []) if (error) throw error;
    }
  }

  return {
    note(vendorId: bigint, { rawBody, readable, ...request }: NewRequest): void {
      const key = keyOf(vendorId, request.refused === null ? 'taken' : 'refused');
      const lines = waiting.get(key) ?? [];
      waiting.set(key, lines);
      if (lines.length >= KEPT) lines.shift();
      const { length: bytes } = Buffer.from(rawBody);
      const kid = request.kid.slice(0, WORD_LENGTH_MAX);
      const body = redacted(readable ?? ownBody(rawBody));
      const kept: VendorRequest = { ...request, kid, bytes, body };
      lines.push(JSON.stringify(kept));
      writing ??= write()
        .catch(onFailure)
        .finally(() => {
          writing = undefined;
        });
    },
    /** Resolves once nothing waits to be written. */
    settled: async (): Promise<void> => {
      await writing;
    },
  };
}

/** The fields of our own protocol that open a member's wallet or identify the member. */
const ownBody = (json: string): ReadableBody => ({
  json,
  secret: ['session', 'launchToken'],
  shortened: ['memberRef'],
});

const SHORT_LENGTH = 8;

/** A body without its secret fields; null if it is not JSON. */
function redacted({ json, secret, shortened }: ReadableBody): string | null {
  const redact = (key: string, value: unknown): unknown => {
    if (secret.includes(key)) return '…';
    return shortened.includes(key) ? `${`${value}`.slice(0, SHORT_LENGTH)}…` : value;
  };
  try {
    const found: unknown = JSON.parse(json);
    if (found === null || typeof found !== 'object') return null;
    const text = JSON.stringify(found, redact);
    return text.length > BODY_LENGTH_MAX ? `${text.slice(0, BODY_LENGTH_MAX)}…` : text;
  } catch {
    return null; // not JSON, or nested too deeply for a message
  }
}

/** A query. The last hundred messages of a vendor with accepted or refused signatures, newest first. */
export async function lastRequests(
  { redis }: { readonly redis: Redis },
  { vendorId, kind }: { readonly vendorId: bigint; readonly kind: SignatureKind },
): Promise<VendorRequest[]> {
  const lines = await redis.lrange(keyOf(vendorId, kind), 0, KEPT - 1);
  return lines.map((line) => JSON.parse(line) as VendorRequest);
}
