import { type RequestName, requests, type SeamlessRequest } from '@app/shared/seamless/protocol';
import { parseJson } from '../http/inputs/parse-json.ts';

interface WrongSyntax {
  readonly status: 'WRONG_SYNTAX';
  /** The first wrong field, if the body is JSON. */
  readonly field?: string;
}

type ReadMessage<Name extends RequestName> =
  | { readonly content: SeamlessRequest<Name>; readonly refusal?: never }
  | { readonly content?: never; readonly refusal: WrongSyntax };

/** A vendor's message from its body, or the answer that names the first wrong field. */
export function readVendorMessage<Name extends RequestName>(
  name: Name,
  rawBody: string,
): ReadMessage<Name> {
  const parsed = requests[name].safeParse(readJson(rawBody));
  if (parsed.success) return { content: parsed.data as SeamlessRequest<Name> };
  const field = parsed.error.issues[0]?.path.join('.');
  return { refusal: { status: 'WRONG_SYNTAX', ...(field && { field }) } };
}

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
