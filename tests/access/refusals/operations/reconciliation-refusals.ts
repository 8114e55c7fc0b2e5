import { decideBreak } from '@app/core/operations/reconciliation';
import { inTransaction } from '@app/core/platform/db';
import type { Response } from 'supertest';
import { offerSandbox } from '../../../support/money/deposits.ts';
import { breaksOf, importAndCompareStatement } from '../../../support/money/statements.ts';
import { ask, askAnothers, type OpsRequest, type Way } from '../../ops-request.ts';
import { waysOfCase } from '../../ways-of-case.ts';

/** Sends a file of a channel that the site has. */
async function sendFile(request: OpsRequest, content: Buffer): Promise<Response> {
  const { api, site } = request;
  await offerSandbox(api.deps, site.merchantId);
  return ask(request, { content: content.toString('base64') });
}
const sendText = (request: OpsRequest, text: string) => sendFile(request, Buffer.from(text));

/** A break: a payment in the statement of a channel that is missing in our books. */
async function open({ api: { deps }, site: { merchantId } }: OpsRequest): Promise<string> {
  await offerSandbox(deps, merchantId);
  await importAndCompareStatement(deps, {
    merchantId,
    text: 'id,amount,time\nunknown-1,5.00,2026-03-09 13:05:00\n',
  });
  const [found] = await breaksOf(deps, merchantId);
  return `${found?.publicId}`;
}

/** A break that an operator has closed. */
async function closed(request: OpsRequest): Promise<string> {
  const { deps } = request.api;
  const { merchantId } = request.site;
  const publicId = await open(request);
  await inTransaction(deps.db, (tx) =>
    decideBreak(
      tx,
      { merchantId, publicId, verdict: 'explained', operator: 'another' },
      deps.clock(),
    ),
  );
  return publicId;
}

const askOfClosed = async (request: OpsRequest) => ask(request, { id: await closed(request) });

/** Requests that provoke the refusals of calls about statements of channels. */
export const reconciliationWays: Readonly<Record<string, Way>> = {
  'statement.encoding': (request) => sendFile(request, Buffer.from('id,amount\nä', 'latin1')),
  'statement.empty': (request) => sendText(request, 'id,amount,time\n'),
  'statement.too_long': (request) =>
    sendText(request, `id,amount,time\n${'a,1,2026-03-09 13:05\n'.repeat(100_001)}`),
  'statement.column_missing': (request) => sendText(request, 'id,sum,time\na,1,2026-03-09 13:05\n'),
  'statement.line_wrong': (request) =>
    sendText(request, 'id,amount,time\na,1e3,2026-03-09 13:05\n'),
  'reconciliation.decide case.claimed': async (request) =>
    askAnothers(request, 'break', await open(request)),
  ...waysOfCase('break', { 'break.not_found': ask, 'break.closed': askOfClosed }),
  'break.closed': askOfClosed,
};
