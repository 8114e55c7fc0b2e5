import type { z } from 'zod';
import { defineOpsCall, type OpsCall, type OpsCallParts } from '../contract/define-ops-call.ts';
import type { ListFiles } from '../lists/list-columns.ts';
import { type PageField, withoutPage } from '../lists/page-fields.ts';
import { once } from '../once.ts';
import { type file, waitingExample } from './exported-file.ts';
import { fileCallParts, fileRequest, fileWishExample } from './file-words.ops-schemas.ts';

/** The parts of a call that requests a file which differ from those derived from the list. */
interface FileCallParts extends Partial<Pick<OpsCallParts, 'name' | 'path' | 'summary'>> {
  readonly request?: () => z.ZodRawShape;
  readonly example?: { readonly request: object; readonly name?: string };
}

interface OpsListParts extends OpsCallParts {
  /** For files that clients request by an older name. New lists have none. */
  readonly fileCall?: FileCallParts;
}

type Filters<P extends OpsListParts> = P extends {
  readonly fileCall: { readonly request: () => infer Shape extends z.ZodRawShape };
}
  ? Shape
  : Omit<ReturnType<P['request']>, PageField>;

/** The call that requests a list as a file. */
type FileCall<P extends OpsListParts> = Omit<OpsCall, 'ofSite' | 'body'> &
  (P extends { readonly ofSite: true } ? { readonly ofSite: true } : object) & {
    readonly method: 'POST';
    readonly who: P['who'];
    readonly audit: { readonly action: 'export.asked' };
    readonly body: z.ZodObject<ReturnType<typeof fileRequest> & Filters<P>, z.core.$strict>;
    readonly answer: ReturnType<typeof file>;
  };

/** The call of a list. `file` requests it as a file: only a list that declares `files` has it. */
type OpsList<P extends OpsListParts> = ReturnType<typeof defineOpsCall<P>> &
  (P extends { readonly files: ListFiles } ? { readonly file: FileCall<P> } : object);

/**
 * Defines the call of a list, and with `files` the call that requests it as a file: with the same permission, site and
 * filters.
 */
export function defineOpsList<const P extends OpsListParts>(given: P): OpsList<P> {
  const { fileCall = {}, ...parts }: OpsListParts = given;
  const list = defineOpsCall(parts);
  const { files } = parts;
  if (files) {
    const get = once(() => fileCallOf(parts, fileCall, Object.keys(files)[0]));
    Object.defineProperty(list, 'file', { get, enumerable: true });
  }
  return list as unknown as OpsList<P>; // its parts come from the list, which TypeScript cannot infer
}

function fileCallOf(list: OpsCallParts, older: FileCallParts, kind: string | undefined): OpsCall {
  const { who, ofSite, errors } = list;
  const name = older.example?.name;
  return defineOpsCall({
    ...fileCallParts,
    name: older.name ?? `${list.name}File`,
    path: older.path ?? `${list.path}File`,
    who,
    ...(ofSite && { ofSite }),
    summary: older.summary ?? `Requests a file of this list. ${list.summary}`,
    request: () => ({
      ...fileRequest(),
      ...(older.request ? older.request() : withoutPage(list.request())),
    }),
    errors: () => ['export.limit', ...(typeof errors === 'function' ? errors() : errors)],
    example: {
      request: {
        ...fileWishExample,
        ...(older.example?.request ?? withoutPage(list.example.request)),
      },
      answer: { ...waitingExample, kind, ...(name && { name }) },
    },
  });
}
