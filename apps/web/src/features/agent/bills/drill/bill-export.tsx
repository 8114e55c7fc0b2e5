import type { Input } from '@app/client/calls';
import { useClient } from '@app/client/client-provider';
import { askBill } from '@app/shared/api/exports.calls';
import { ExportButton } from '../../../../parts/exports/export-button.tsx';

interface BillExportProps {
  /** The list, narrowed as the page shows it. */
  readonly wish: Omit<Input<typeof askBill>, 'format'>;
}

/** The way to take along what a bill was made from. */
export function BillExport({ wish }: BillExportProps) {
  const client = useClient();
  return <ExportButton ask={(format) => client.send(askBill, { ...wish, format })} />;
}
