import { type ExportWish, requestExport } from '@app/core/reports/exports';
import type * as calls from '@app/shared/api/exports';
import type { ExportFormat } from '@app/shared/domain/exports';
import type { CallContext } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentExport } from '../../wire/present-export.ts';

export type Asker = Pick<CallContext<typeof calls.askRecords>, 'site' | 'member' | 'language'>;

/** Asks for a file of a member's own, in the member's language and the site's zone. */
export async function askFile(
  deps: ApiDeps,
  { site, member, language }: Asker,
  { format, wish }: { readonly format: ExportFormat; readonly wish: ExportWish },
) {
  const who = { merchantId: site.id, owner: { memberId: member.memberId } };
  const how = { format, language, timeZone: site.timeZone };
  return presentExport(deps, await requestExport(deps, { ...who, ...how, wish }));
}
