import type { CaseKind } from '@app/shared/cases/case-kinds';
import type { Way } from './ops-request.ts';

/** Sends the request for a case of this kind in place of the kind in the example. */
const ofKind =
  (kind: CaseKind, way: Way): Way =>
  ({ call, ...rest }) => {
    const { request, answer } = call.example;
    return way({ ...rest, call: { ...call, example: { request: { ...request, kind }, answer } } });
  };

/** Requests that provoke the refusals of calls about cases of one kind, by code. */
export const waysOfCase = (
  kind: CaseKind,
  ways: Readonly<Record<string, Way>>,
): Readonly<Record<string, Way>> =>
  Object.fromEntries(
    ['cases.claim', 'cases.takeOver'].flatMap((call) =>
      Object.entries(ways).map(([code, way]) => [`${call} ${code}`, ofKind(kind, way)]),
    ),
  );
