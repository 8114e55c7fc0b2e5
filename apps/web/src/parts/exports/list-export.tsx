import type { AnyCall, Input } from '@app/client/calls';
import { useClient } from '@app/client/client-provider';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import { ExportButton } from './export-button.tsx';

/** A call that asks for a list as a file. */
type FileCall = CallDescriptor & { readonly name: `exports.ask${string}` | `${string}File` };

interface ListExportProps<C extends AnyCall> {
  readonly call: C;
  /** Filters of the list on the page, with which the call is sent. */
  readonly filters: Omit<Input<C>, 'format'>;
}

export function ListExport<C extends FileCall>({ call, filters }: ListExportProps<C>) {
  const client = useClient();
  return (
    <ExportButton ask={(format) => client.send<C>(call, { ...filters, format } as Input<C>)} />
  );
}
