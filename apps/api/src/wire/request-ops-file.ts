import type { Tx } from '@app/core/platform/db';
import { askExport, type ExportRequest } from '@app/core/reports/exports';
import type { ExportFormat } from '@app/shared/domain/exports';
import type { LanguageCode } from '@app/shared/domain/languages';
import type { ApiDeps } from '../deps.ts';
import { presentWithoutAddress } from './present-export.ts';

/** The file that an operator wants. */
export interface OpsFileRequest {
  readonly merchantId: bigint | null;
  readonly operatorId: bigint;
  /** The member whom the whole file is about, if it is about one: it is deleted when they are erased. */
  readonly subjectId?: bigint;
  readonly wish: ExportRequest;
  /** The filters, by their names in the audit trail. */
  readonly narrowed: Readonly<Record<string, string | number | undefined>>;
  readonly format: ExportFormat;
  readonly language: LanguageCode;
  readonly timeZone: string;
}

/** Queues a file for an operator. The audit trail records its format and filters. */
export async function requestOpsFile(
  tx: Tx,
  deps: ApiDeps,
  { narrowed, ...request }: OpsFileRequest,
) {
  const { merchantId, operatorId, subjectId = null, wish, format, language, timeZone } = request;
  const requested = await askExport(tx, deps, {
    merchantId,
    owner: { operatorId },
    subjectId,
    wish,
    format,
    language,
    timeZone,
  });
  const facts = Object.entries({ format, ...narrowed }).filter(([, value]) => value !== undefined);
  return {
    merchantId,
    target: wish.kind,
    detail: Object.fromEntries(facts) as Record<string, string | number>,
    answer: async () => {
      deps.enqueue('write-exports'); // after the commit: before it, the worker would not find the row
      return presentWithoutAddress(requested);
    },
  };
}
