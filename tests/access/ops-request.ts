import type { OpsCall } from '@app/shared/ops/define-ops-call';
import type { TestApi } from '../support/api.ts';

export interface OpsRequest {
  readonly api: TestApi;
  readonly call: OpsCall;
  readonly site: { readonly merchantId: bigint; readonly code: string };
  /** Its own for each way: limits are a network's. */
  readonly ip: string;
}
