import type { Input } from '@app/client/calls';
import { useClient } from '@app/client/client-provider';
import { askContracts } from '@app/shared/api/exports.calls';
import { ExportButton } from '../../../parts/exports/export-button.tsx';

interface ContractExportProps {
  /** The list, narrowed as the page shows it. */
  readonly wish: Omit<Input<typeof askContracts>, 'format'>;
}

/** The way to take contracts or the terms of one along. */
export function ContractExport({ wish }: ContractExportProps) {
  const client = useClient();
  return <ExportButton ask={(format) => client.send(askContracts, { ...wish, format })} />;
}
