import { type CaseKind, caseKinds } from '@app/shared/cases/case-kinds';
import { type ErrorCode, errorCodes } from '@app/shared/errors/catalog';
import { type RequestKind, requestKinds } from '@app/shared/requests/request-kinds';
import type {
  CaseSource,
  ErasureBlocker,
  FindRequested,
  Module,
  ModuleJob,
  Modules,
} from './define-module.ts';
import type { List } from './platform/lists/index.ts';
import type { StreamReader } from './play/bets/index.ts';
import { providerProblems } from './sites/providers/index.ts';

/** Queue and retries of all stream readers' jobs. */
const READER_JOB = { queue: 'money', attempts: 5, retryMs: 500 } as const;

/** @throws Error where a kind of cases or requests has no source, or something is registered twice */
export function collectModules(all: readonly Module[], readers: readonly StreamReader[]): Modules {
  const providers = all.flatMap((module) => module.providers ?? []);
  return {
    jobs: collectJobs(all, readers),
    readers,
    // From the top down, so that rows are erased before the rows they refer to.
    erasers: all.flatMap(({ erases = [] }) => erases),
    erasureBlockers: collectBlockers(all),
    memberData: inReadingOrder(all).flatMap(({ memberData = [] }) => memberData),
    lists: collectLists(all),
    requests: collectRequests(all),
    waitingWork: all.flatMap(({ waitingWork = [] }) => waitingWork),
    cases: collectCases(all),
    siteProblems: [
      ...all.flatMap(({ siteProblems = [] }) => siteProblems),
      providerProblems(providers),
    ],
    providers,
    audits: all.flatMap(({ auditsBooks = [] }) => auditsBooks),
  };
}

/** Order of a data package: identity before activity. */
function inReadingOrder(all: readonly Module[]): Module[] {
  const upwards = all.toReversed();
  const isOfPeople = ({ name }: Module) => name.startsWith('people/');
  return [...upwards.filter(isOfPeople), ...upwards.filter((module) => !isOfPeople(module))];
}

function collectJobs(
  all: readonly Module[],
  readers: readonly StreamReader[],
): Readonly<Record<string, ModuleJob>> {
  const ofReaders = readers.map((reader) => {
    const { name, ...facts } = reader.job;
    const run: ModuleJob['run'] = async (deps) => void (await reader.run(deps, deps.stop));
    return { [name]: { ...READER_JOB, ...facts, run } };
  });
  return Object.fromEntries(
    collectNamed<ModuleJob>([...all.map(({ jobs = {} }) => jobs), ...ofReaders]),
  );
}

const collectLists = (all: readonly Module[]): ReadonlyMap<string, List> =>
  collectNamed(
    all.flatMap(({ lists = {} }) =>
      Object.values(lists)
        .filter(hasFile)
        .map((list) => ({ [list.kind]: list })),
    ),
  );

const hasFile = (list: Partial<List>): list is List => list.kind !== undefined;

function collectRequests(all: readonly Module[]): Readonly<Record<RequestKind, FindRequested>> {
  const finders = collectNamed<FindRequested>(all.map(({ requests = {} }) => requests));
  const missing = requestKinds.filter((kind) => !finders.has(kind));
  if (missing.length > 0) throw new Error(`no module finds requests of ${missing.join(', ')}`);
  return Object.fromEntries(finders) as Record<RequestKind, FindRequested>;
}

function collectCases(all: readonly Module[]): Readonly<Record<CaseKind, CaseSource>> {
  const sources = collectNamed<CaseSource>(all.map(({ cases = {} }) => cases));
  const missing = caseKinds.filter((kind) => !sources.has(kind));
  if (missing.length > 0) throw new Error(`no module has cases of ${missing.join(', ')}`);
  return Object.fromEntries(sources) as Record<CaseKind, CaseSource>;
}

/** In the order of the error catalog: the first that applies is the refusal. */
function collectBlockers(all: readonly Module[]): (readonly [ErrorCode, ErasureBlocker])[] {
  const blockers = collectNamed<ErasureBlocker>(all.map((module) => module.erasureBlockers ?? {}));
  return errorCodes.flatMap((code) => {
    const blocks = blockers.get(code);
    return blocks ? [[code, blocks] as const] : [];
  });
}

function collectNamed<T>(parts: readonly Readonly<Record<string, T>>[]): Map<string, T> {
  const collected = new Map<string, T>();
  for (const [name, one] of parts.flatMap((part) => Object.entries(part))) {
    if (collected.has(name)) throw new Error(`two modules register ${name}`);
    collected.set(name, one);
  }
  return collected;
}
