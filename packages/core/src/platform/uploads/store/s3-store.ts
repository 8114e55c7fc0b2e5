import type { S3Settings } from '@app/shared/process/file-store-env';
import type { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';

/** Timeout of a request. Retries are left to the caller, because only the caller knows whether repeating is safe. */
const ANSWER_MS_MAX = 8_000;
const REMOVED_AT_ONCE = 20;

/** A file store with the S3 protocol, signed requests, and the bucket in the path. */
export function s3Store(settings: S3Settings): FileStore {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  let signer: AwsClient | undefined; // the library is loaded with the first file
  const sign = async (address: string, request: RequestInit): Promise<Request> => {
    const { AwsClient } = await import('aws4fetch');
    const keys = { accessKeyId, secretAccessKey };
    signer ??= new AwsClient({ service: 's3', retries: 0, region, ...keys });
    return signer.sign(address, request);
  };
  const ask = async (method: string, key: string, content?: Buffer): Promise<Response> => {
    const request = await sign(`${endpoint}/${bucket}/${key}`, {
      method,
      ...(content && { body: new Uint8Array(content) }),
    });
    return fetch(request, { signal: AbortSignal.timeout(ANSWER_MS_MAX) }).catch(toOutage);
  };
  const removeOne = async (key: string): Promise<void> => {
    const answer = await ask('DELETE', key);
    if (answer.status !== 404) await expectDone(answer, 'remove');
  };
  return {
    put: async (key, content) => expectDone(await ask('PUT', key, content), 'put'),
    async read(key) {
      const answer = await ask('GET', key);
      if (answer.status === 404) return undefined;
      if (!answer.ok) await expectDone(answer, 'read');
      return Buffer.from(await answer.arrayBuffer().catch(toOutage));
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += REMOVED_AT_ONCE) {
        await Promise.all(keys.slice(from, from + REMOVED_AT_ONCE).map(removeOne));
      }
    },
  };
}

/** Uses the code of Node for a lost connection, so that callers retry. */
class FileStoreUnavailable extends Error {
  readonly code = 'ECONNABORTED';
}

function toOutage(cause: unknown): never {
  throw new FileStoreUnavailable('the file store did not answer', { cause });
}

async function expectDone(answer: Response, what: string): Promise<void> {
  await answer.body?.cancel();
  if (answer.ok) return;
  const message = `the file store refused to ${what} a file: ${answer.status}`;
  throw answer.status >= 500 || answer.status === 429
    ? new FileStoreUnavailable(message)
    : new Error(message);
}
