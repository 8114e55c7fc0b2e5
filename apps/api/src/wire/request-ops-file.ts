import type { Operator } from '@app/core/people/operators';
import type { Tx } from '@app/core/platform/db';
import type { ExportRequest } from '@app/core/platform/lists';
import { askExport } from '@app/core/reports/exports';
import type { Site } from '@app/core/sites/site';
import type { FileRequest } from '@app/shared/exports/file-words.ops-schemas';
import type { ApiDeps } from '../deps.ts';
import { presentWithoutUrl } from './present-export.ts';

/** The context of a call that asks for a file. */
export interface FileRequester {
  readonly site: Site | undefined;
  readonly operator: Operator;
  readonly input: FileRequest;
  readonly tx: Tx;
}

/** The file that an operator wants. */
export interface OpsFileRequest {
  readonly request: ExportRequest;
  /** The filters, by their names in the audit trail. */
  readonly narrowed?: Readonly<Record<string, string | number | undefined>>;
  /** The member who is the subject of the file, if there is one: the file is deleted with the member's data. */
  readonly subjectId?: bigint | null;
  /** Site of a call without one; by default the operator's. */
  readonly merchantId?: bigint | null;
}

/** Queues a file for an operator. The audit trail records its format and filters. */
export async function requestOpsFile(
  deps: ApiDeps,
  { site, operator, input, tx }: FileRequester,
  { request, narrowed, subjectId = null, merchantId = operator.merchantId }: OpsFileRequest,
) {
  const { format, language, timeZone } = input;
  const given = Object.entries({ ...narrowed }).filter(([, value]) => value !== undefined);
  const filter = Object.fromEntries(given) as Record<string, string | number>;
  const newExport = {
    merchantId: site?.id ?? merchantId,
    owner: { operatorId: operator.id },
    subjectId,
    request,
    filter,
    format,
    language,
    timeZone,
  };
  const requested = await askExport(tx, deps, newExport);
  return {
    merchantId: newExport.merchantId,
    target: request.kind,
    detail: { format, ...filter },
    answer: async () => {
      deps.enqueue('write-exports'); // after the commit: before it, the worker would not find the row
      return presentWithoutUrl(deps, requested);
    },
  };
}
