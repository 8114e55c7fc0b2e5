import type { z } from 'zod';
import { defineOpsCall, type OpsCall } from '../contract/define-ops-call.ts';
import type { ListFiles } from '../lists/list-columns.ts';
import { type PageField, withoutPage } from '../lists/page-fields.ts';
import { file, waitingExample } from './exported-file.ts';
import { fileRequest, fileWishExample } from './file-words.ops-schemas.ts';

interface ListCall extends OpsCall {
  readonly files: ListFiles;
}

type FileShape<L extends ListCall> = ReturnType<typeof fileRequest> &
  Omit<L['body']['shape'], PageField>;

/** The call that requests a list as a file. */
type FileCall<L extends ListCall> = Omit<OpsCall, 'ofSite'> &
  (L extends { readonly ofSite: true } ? { readonly ofSite: true } : object) & {
    readonly name: `${L['name']}File`;
    readonly method: 'POST';
    readonly who: L['who'];
    readonly audit: { readonly action: 'export.asked' };
    readonly body: z.ZodObject<FileShape<L>, z.core.$strict>;
    readonly answer: ReturnType<typeof file>;
  };

/**
 * Defines the call that requests a list as a file, with the same permission, site and filters as the list. Export it as
 * `<list>File` beside the list.
 */
export const defineFileCall = <const L extends ListCall>(list: L): FileCall<L> => {
  const call: OpsCall = defineOpsCall({
    name: `${list.name}File`,
    method: 'POST',
    path: `${list.path}File`,
    who: list.who,
    ...(list.ofSite && { ofSite: list.ofSite }),
    audit: { action: 'export.asked' },
    ratePerMinute: 10,
    summary: `Requests a file of this list. ${list.summary}`,
    request: () => ({ ...fileRequest(), ...withoutPage(list.body.shape) }),
    answer: file,
    errors: () => ['export.limit', ...list.errors],
    example: {
      request: { ...fileWishExample, ...withoutPage(list.example.request) },
      answer: { ...waitingExample, kind: Object.keys(list.files)[0] },
    },
  });
  return call as unknown as FileCall<L>; // its parts come from the list, which TypeScript cannot infer
};
