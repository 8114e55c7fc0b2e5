import type { ExportRequest } from '@app/core/platform/lists';
import { requestExport } from '@app/core/reports/exports';
import type { Site } from '@app/core/sites/site';
import type { ExportFormat } from '@app/shared/exports/export-kinds';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { ApiDeps } from '../deps.ts';
import { presentExport } from './present-export.ts';

/** The member who requests a file. */
export interface FileRequester {
  readonly site: Site;
  readonly member: { readonly memberId: bigint };
  readonly language: LanguageCode;
}

/** Queues a file of a member's own data, in the member's language and the site's time zone. */
export async function requestFile(
  deps: ApiDeps,
  { site, member, language }: FileRequester,
  { format, request }: { readonly format: ExportFormat; readonly request: ExportRequest },
) {
  const requested = await requestExport(deps, {
    merchantId: site.id,
    owner: { memberId: member.memberId },
    request,
    format,
    language,
    timeZone: site.timeZone,
  });
  return presentExport(deps, requested);
}
