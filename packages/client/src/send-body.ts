import type { AnyCall } from './calls.ts';

/** Receives the share of a body that has been uploaded, from 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * The form that a call requires: with a picture among its fields, or with a compressed request. Undefined for other
 * calls.
 */
export async function formOf(
  call: AnyCall,
  wire: object,
  picture: Blob | undefined,
): Promise<FormData | undefined> {
  const form = new FormData();
  if ('packed' in call && call.packed === 'file') {
    form.set('file', await packed(JSON.stringify(wire)), 'request.gz');
    return form;
  }
  if (call.takesPicture !== 'form') return undefined;
  for (const [name, value] of Object.entries(wire)) form.set(name, `${value}`);
  if (picture) form.set('file', picture, 'picture');
  return form;
}

const packed = (text: string): Promise<Blob> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();

export interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData | Blob | string | null;
  readonly signal: AbortSignal;
}

/** Sends like `fetch`, but reports upload progress, which `fetch` cannot do in any browser. */
export function sendWithProgress(
  address: string,
  { method, headers, body, signal }: Sent,
  onProgress: OnProgress,
): Promise<Response> {
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  request.open(method, address);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    const id = request.getResponseHeader('x-request-id');
    const answered = { status: request.status, headers: id ? { 'x-request-id': id } : {} };
    resolve(new Response(request.responseText, answered));
  };
  request.onerror = () => reject(new TypeError('The request failed.'));
  request.onabort = () => reject(new DOMException('The request was ended.', 'AbortError'));
  const end = () => request.abort();
  signal.addEventListener('abort', end, { once: true });
  request.send(body);
  return promise.finally(() => signal.removeEventListener('abort', end));
}
