import type { Input } from '@app/client/calls';
import { useClient } from '@app/client/client-provider';
import { askList } from '@app/shared/api/exports.calls';
import { ExportButton } from '../../parts/exports/export-button.tsx';

interface ListExportProps {
  /** The list, narrowed as the page shows it. */
  readonly wish: Omit<Input<typeof askList>, 'format'>;
}

/** The way to take one of the agent's lists along. */
export function ListExport({ wish }: ListExportProps) {
  const client = useClient();
  return <ExportButton ask={(format) => client.send(askList, { ...wish, format })} />;
}
