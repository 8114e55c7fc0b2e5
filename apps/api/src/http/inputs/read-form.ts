import { InvalidFields } from '@app/core/platform/kernel';

/** Limit of fields: parsing thousands would delay other requests. */
const PARTS_MAX = 20;

export interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Content of `file`; empty if none was sent. */
  readonly file: Buffer;
}

/**
 * Reads `multipart/form-data`: text fields, each once, and one `file`, whose name and type are ignored.
 *
 * @throws request_param_err
 */
export async function readForm(body: Buffer, contentType: string): Promise<SentForm> {
  const form =
    countParts(body, contentType) > PARTS_MAX ? undefined : await parse(body, contentType);
  if (!form) throw new InvalidFields([]);
  const fields: Record<string, string> = {};
  let file: Buffer | undefined;
  for (const [name, value] of form) {
    const isAgain = Object.hasOwn(fields, name) || (name === 'file' && file !== undefined);
    if (isAgain || (typeof value === 'string') === (name === 'file'))
      throw new InvalidFields([name]);
    if (typeof value === 'string') fields[name] = value;
    else file = Buffer.from(await value.arrayBuffer());
  }
  return { fields, file: file ?? Buffer.alloc(0) };
}

/** Parsed by Node; undefined if it is not a form. */
const parse = (body: Buffer, contentType: string): Promise<FormData | undefined> =>
  new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);

function countParts(body: Buffer, contentType: string): number {
  const [, boundary = ''] = /boundary="?([^";\s]+)/i.exec(contentType) ?? [];
  if (!boundary) return 0;
  let parts = 0;
  for (let at = body.indexOf(`--${boundary}`); at >= 0 && parts <= PARTS_MAX; parts++) {
    at = body.indexOf(`--${boundary}`, at + 1);
  }
  return parts;
}
