import { until } from '../until.ts';

/**
 * Sends a request again as long as the API answers that it is busy, as real clients do. On a loaded machine an API that
 * has just started may take longer than its deadline. Other answers with status 503 are returned.
 *
 * @param send must repeat the same idempotency key
 */
export const fetchUntilServed = (send: () => Promise<Response>): Promise<Response> =>
  until('the api has time to answer', async () => {
    const response = await send();
    return (await isBusy(response)) ? undefined : response;
  });

async function isBusy(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  const { errorCode } = (await response.clone().json()) as { readonly errorCode?: string };
  return errorCode === 'server.busy';
}
