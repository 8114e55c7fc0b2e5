import { allOpsCalls } from '@app/shared/contract/all-ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';

/** Calls of every operator on their own data only. */
const OWN =
  /^(session|views|passkeys|notices|scheduledReports)\.|^(breakGlass\.end|requests\.withdraw)$/;

/** Calls of lists by `defineOpsList` that request them as files, which are named after their lists. */
export const isFileCall = ({ name, audit }: OpsCall): boolean =>
  name.endsWith('File') && audit?.action === 'export.asked';

/** Calls that only read but are not GET, with the reason. */
export const READING: Readonly<Record<string, string>> = {
  'exports.askAudit': 'reads the trail, into a file that a worker is asked to write',
  'exports.askDebts': 'reads what agents owe, into such a file',
  'exports.askDisputes': 'reads what agents dispute, into such a file',
  'exports.askFrozen': 'reads who owes anything, into such a file',
  'exports.askPlaces': 'reads below whom a member stood, into such a file',
  'exports.askTerms': 'reads what a contract promised, into such a file',
  'exports.askAgents': 'reads which agents a site has, into such a file',
  'exports.askBills': 'reads what an agent was paid, into such a file',
  'exports.askLinks': 'reads which links an agent has, into such a file',
  'exports.askRuns': 'reads what an engine paid, into such a file',
  'exports.askSeries': 'reads which series a member was given, into such a file',
  'exports.askReview': 'reads what of a day is to be looked at twice, into such a file',
  'listExports.members': 'reads which members a search finds, into such a file',
  'listExports.money': 'reads what a member bet and was paid, into such a file',
  'listExports.adjustments': 'reads what a member was given by hand, into such a file',
  'exports.link': 'reads such a file of their own, by a new address',
};

const isOwn = ({ who, name }: OpsCall) => who === 'public' || OWN.test(name);
const reads = (call: OpsCall) =>
  call.method === 'GET' || Object.hasOwn(READING, call.name) || isFileCall(call);

/** Calls that change more than the operator's own data, and calls that only read. */
export const changingCalls = allOpsCalls.filter((call) => !isOwn(call) && !reads(call));
export const readingCalls = allOpsCalls.filter((call) => !isOwn(call) && reads(call));
