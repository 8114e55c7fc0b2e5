import { z } from 'zod';
import { exportFormats } from '../exports/export-kinds.ts';
import { file, waitingExample } from '../exports/exported-file.ts';
import type { ListFiles } from '../lists/list-columns.ts';
import { type PageField, withoutPage } from '../lists/page-fields.ts';
import { type Call, type CallDescriptor, defineCall } from './define-call.ts';

interface ListCall extends Call {
  readonly files: ListFiles;
}

type FileShape<L extends ListCall> = Omit<L['body']['shape'], PageField> & {
  readonly format: z.ZodEnum<{ csv: 'csv'; xlsx: 'xlsx' }>;
};

/** The call that requests a list as a file. */
type FileCall<D extends CallDescriptor, L extends ListCall> = D &
  Call & {
    readonly body: z.ZodObject<FileShape<L>, z.core.$strict>;
    readonly answer: ReturnType<typeof file>;
  };

/**
 * Defines the call that requests a list as a file, with the filters of the list.
 * @param descriptor by `fileDescriptor`
 */
export const defineFileCall = <const D extends CallDescriptor, const L extends ListCall>(
  descriptor: D,
  list: L,
): FileCall<D, L> => {
  const call = defineCall(descriptor, {
    summary: `Requests a file of this list. ${list.summary}`,
    request: () => ({ format: z.enum(exportFormats), ...withoutPage(list.body.shape) }),
    answer: file,
    errors: () => ['export.limit', ...list.errors],
    example: {
      request: { format: 'csv', ...withoutPage(list.example.request) },
      answer: { ...waitingExample, kind: Object.keys(list.files)[0] },
    },
  });
  return call as unknown as FileCall<D, L>; // its parts come from the list, which TypeScript cannot infer
};
