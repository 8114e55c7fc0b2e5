import type { Operator } from '@app/core/people/operators';
import {
  type ChangedContent,
  checkedDraft,
  endContent,
  listContent,
  orderContent,
  readContent,
  readVersion,
  restoreContent,
  saveContent,
  storePreview,
  undoContent,
} from '@app/core/sites/content';
import { type Site, settingOf } from '@app/core/sites/site';
import type { ContentKind } from '@app/shared/content/content-kinds';
import * as calls from '@app/shared/content/ops-calls';
import { site as pages } from '@app/shared/site/settings';
import { bannerMotifs } from '@app/ui/art/banner-art';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/errors/invalid-input.ts';
import { previewUrl } from '../../http/preview-url.ts';
import { presentVersion } from '../../wire/present-version.ts';
import { inTrail, presentDocument, presentListed, readDocument } from './ops.presenter.ts';

export function opsContentRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const made = ({ username }: Operator) => ({ by: `operator:${username}`, at: deps.clock() });

  bindOpsCall(app, deps, calls.list, async ({ site, input }) => {
    const { page = 1, ...filter } = input;
    const params = { merchantId: site.id, now: deps.clock(), page, size: calls.CONTENT_A_PAGE };
    const { items, total } = await listContent(deps.db, { ...filter, ...params });
    const totalPages = Math.ceil(total / calls.CONTENT_A_PAGE);
    return {
      list: items.map(presentListed),
      totalPages,
      totalCount: total,
      languages: languagesOf(site),
    };
  });

  bindOpsCall(app, deps, calls.read, async ({ site, input }) => {
    const content = await readContent(deps.db, { merchantId: site.id, ...input });
    return {
      ...presentVersion(content),
      document: presentDocument(content.document),
      versions: content.versions.map(presentVersion),
      languages: languagesOf(site),
    };
  });

  bindOpsCall(app, deps, calls.readVersion, async ({ site, input: { version, ...item } }) => {
    const found = await readVersion(deps.db, { merchantId: site.id, ...item }, version);
    return { ...presentVersion(found), document: presentDocument(found.document) };
  });

  bindOpsCall(app, deps, calls.save, async ({ site, operator, input, tx }) => {
    const { document, ...item } = input;
    refuseUnknownPicture(document.picture, 'document.picture');
    const saved = { merchantId: site.id, ...item, ...made(operator) };
    const changed = await saveContent(tx, { ...saved, document: readDocument(document) });
    return doneWith(item, changed);
  });

  bindOpsCall(app, deps, calls.end, async ({ site, operator, input, tx }) =>
    doneWith(input, await endContent(tx, { merchantId: site.id, ...input, ...made(operator) })),
  );

  bindOpsCall(app, deps, calls.restore, async ({ site, operator, input, tx }) =>
    doneWith(input, await restoreContent(tx, { merchantId: site.id, ...input, ...made(operator) })),
  );

  bindOpsCall(app, deps, calls.undo, async ({ site, operator, input, tx }) => {
    const { version: to, ...item } = input;
    const changing = { merchantId: site.id, ...item, to, ...made(operator) };
    const { target, detail, answer } = doneWith(item, await undoContent(tx, changing));
    return { target, detail: { ...detail, undoneTo: to }, answer };
  });

  bindOpsCall(app, deps, calls.order, async ({ site, input, tx }) => {
    const { kind, group, codes } = input;
    const before = await orderContent(tx, { merchantId: site.id, ...input });
    return { target: `${kind} ${group}`, detail: changesOf({ order: before }, { order: codes }) };
  });

  bindOpsCall(app, deps, calls.preview, async ({ site, input }) => {
    const { audience, at, draft, host } = input;
    if (at !== null && Math.abs(at - deps.clock().getTime()) > calls.PREVIEW_AWAY_MS_MAX)
      throw InvalidInput.at('at');
    const checked = draft && checkedDraft({ ...draft, document: readDocument(draft.document) });
    refuseUnknownPicture(draft?.document.picture ?? null, 'document.picture');
    const shown = { audience, at: at === null ? null : new Date(at), draft: checked };
    return {
      detail: { audience, at, draft: draft && `${draft.kind} ${draft.code}` },
      answer: async () => {
        const { token, endsAt } = await storePreview(deps, { merchantId: site.id, ...shown });
        const url = await previewUrl(deps, { site, host });
        return { url, token, endsAt: endsAt.getTime() };
      },
    };
  });
}

const languagesOf = (site: Site) => [...settingOf(site, pages).languages];

/** The audit line, and the version that the page edits next. */
const doneWith = (
  { kind, code }: { readonly kind: ContentKind; readonly code: string },
  { version, before, after }: ChangedContent,
) => ({
  target: `${kind} ${code}`,
  detail: { version, ...changesOf(inTrail(before), inTrail(after)) },
  answer: { version },
});

/** Operators choose a drawn motif or an uploaded picture. */
function refuseUnknownPicture(name: string | null, field: string): void {
  const isKnown = name === null || (bannerMotifs as readonly string[]).includes(name);
  if (!isKnown && !name.startsWith('/uploads/')) throw InvalidInput.at(field);
}
