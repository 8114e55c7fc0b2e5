import type { Reader } from '@app/core/platform/db';
import { type List, type Reading, readingWith } from '@app/core/platform/lists';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import type { FileRequest } from '@app/shared/exports/file-words.ops-schemas';
import type { PageField } from '@app/shared/lists/page-fields';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { AnyOpsContext, Handler, OpsCallContext } from './audit/ops-call-context.ts';
import { bindOpsCall } from './bind-ops-call.ts';
import type { ApiDeps } from './deps.ts';
import {
  type FileRequester,
  type OpsFileRequest,
  requestOpsFile,
} from './wire/request-ops-file.ts';

/** The filters of a request, for the page of a list and for its file. */
interface Asked<Filter> extends Pick<OpsFileRequest, 'narrowed' | 'subjectId'> {
  /** For the query of the list. Plain JSON, because it is stored until the file is written. */
  readonly filter: Filter;
}

type FileFilters<C> = C extends { readonly file: infer File extends OpsCall }
  ? Omit<z.output<File['body']>, keyof FileRequest>
  : never;

/** Its input has the filters of the page or of the file: an older call for the file may name them otherwise. */
type ListContext<C extends OpsCall> = Pick<OpsCallContext<C>, 'operator' | 'site'> & {
  readonly input: Omit<z.output<C['body']>, PageField> | FileFilters<C>;
};

interface ListBinding<C extends OpsCall, Filter, Read extends Asked<Filter>> {
  /** Reads the filters of a request. */
  readonly ask: (context: ListContext<C>, reader: Reader) => Read | Promise<Read>;
  /** Answers a page. */
  readonly page: (
    context: OpsCallContext<C>,
    asked: Read,
    reading: Reading<Filter>,
  ) => ReturnType<Handler<C>>;
}

/** Serves the page of a list and, if its call declares one, its file. Both have the same filters. */
export function bindOpsList<
  C extends OpsCall & { readonly file?: OpsCall },
  Filter extends object,
  Read extends Asked<Filter>,
>(
  app: FastifyInstance,
  deps: ApiDeps,
  call: C,
  list: Partial<List<Filter>>,
  { ask, page }: ListBinding<C, Filter, Read>,
): void {
  const answerPage = async (context: OpsCallContext<C>) => {
    const filter = await ask(context, deps.db);
    return page(context, filter, readingOf(deps, call, context, filter));
  };
  bindOpsCall(app, deps, call, answerPage as unknown as Handler<C>); // `page` has the types of the call
  const file: OpsCall | undefined = call.file;
  if (!file) return;
  const { of: requestOf } = list;
  if (!requestOf) throw new Error(`${call.name} declares a file, but its list has none`);
  bindOpsCall(app, deps, file, async (context) => {
    const requester = context as unknown as FileRequester & ListContext<C>; // a call by `defineOpsList`
    const { filter, narrowed = {}, subjectId = null } = await ask(requester, requester.tx);
    return requestOpsFile(deps, requester, { request: requestOf(filter), narrowed, subjectId });
  });
}

type PageContext = Pick<AnyOpsContext, 'site' | 'operator' | 'language'>;

function readingOf<Filter>(
  deps: ApiDeps,
  { name }: OpsCall,
  { site, operator, language }: PageContext,
  { filter, subjectId = null }: Asked<Filter>,
): Reading<Filter> {
  const query = {
    kind: name,
    merchantId: site?.id ?? operator?.merchantId ?? null,
    memberId: null,
    subjectId,
    language,
    timeZone: site?.timeZone ?? 'UTC',
    askedAt: deps.clock(),
  };
  return readingWith(deps, query, filter);
}
