import type { Input } from '@app/client/calls';
import { useClient } from '@app/client/client-provider';
import { askAffiliates } from '@app/shared/api/exports.calls';
import { ExportButton } from '../../../parts/exports/export-button.tsx';

interface AffiliateExportProps {
  /** The list, narrowed as the page shows it. */
  readonly wish: Omit<Input<typeof askAffiliates>, 'format'>;
}

/** The way to take the players of a plan or of links along. */
export function AffiliateExport({ wish }: AffiliateExportProps) {
  const client = useClient();
  return <ExportButton ask={(format) => client.send(askAffiliates, { ...wish, format })} />;
}
