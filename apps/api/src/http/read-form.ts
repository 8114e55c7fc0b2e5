import { InvalidFields } from '@app/core/platform/kernel';

/** More than any form of ours has; to take apart what has thousands would hold all others up. */
const PARTS_MAX = 20;

export interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  /** What was sent as `file`. Empty where nothing was. */
  readonly file: Buffer;
}

/**
 * Takes a body of `multipart/form-data` apart: fields of text, each once, and one `file`. What the file
 * is called and which type it claims is not looked at.
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

/** By what Node makes of it: undefined for what is no form. */
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
