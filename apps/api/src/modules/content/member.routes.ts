import { listCategories } from '@app/core/play/games';
import {
  audiencesSeenBy,
  listAnnouncements,
  listBanners,
  listHelp,
  type Preview,
  readPreview,
} from '@app/core/sites/content';
import type { Site } from '@app/core/sites/site';
import * as calls from '@app/shared/content/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentAnnouncement } from '../../wire/present-announcement.ts';
import { serveBannerArt } from './banner-pictures.ts';
import {
  audienceOf,
  kindOf,
  kindOfCategory,
  presentBanners,
  presentForOldClients,
  presentHelp,
} from './member.presenter.ts';

const ALL_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;

export function contentRoutes(app: FastifyInstance, deps: ApiDeps): void {
  serveBannerArt(app);

  bindCall(app, deps, calls.listAnnouncements, async ({ site, input, language }) => {
    const { types = ALL_TYPES, execution = [], preview: token } = input;
    const preview = await previewOf(deps, site, token);
    const reading = { merchantId: site.id, language, ...shownBy(deps, preview) };
    const audiences = preview ? audiencesSeenBy(preview.audience) : execution.map(audienceOf);
    const read = async (type: keyof typeof kindOf) => {
      if (!types.includes(type)) return [];
      const kind = kindOf[type];
      const listed = await listAnnouncements(deps.db, { ...reading, kind, audiences });
      return listed.map(presentAnnouncement);
    };
    const [banners, player, popup, promotion, help] = await Promise.all([
      types.includes('B') ? listBanners(deps.db, reading) : [],
      read('PL'),
      read('PU'),
      read('PR'),
      read('H'),
    ]);
    return { banners: presentBanners(banners), player, popup, promotion, help };
  });

  bindCall(app, deps, calls.announcementItems, async ({ site, input, language }) => {
    const { types = ['PR'], execution = [] } = input;
    const audiences = execution.map(audienceOf);
    const reading = { merchantId: site.id, language, audiences, ...shownBy(deps, undefined) };
    const lists = await Promise.all(
      [...new Set(types)].map((type) =>
        listAnnouncements(deps.db, { ...reading, kind: kindOf[type] }),
      ),
    );
    return lists.flat().map(presentAnnouncement);
  });

  bindCall(app, deps, calls.systemAnnouncements, async ({ site, input, language }) => {
    const kind = kindOfCategory[input.category ?? 'S'];
    const reading = { merchantId: site.id, language, ...shownBy(deps, undefined) };
    const listed = await listAnnouncements(deps.db, { ...reading, kind, audiences: ['visitor'] });
    return listed.map(presentForOldClients);
  });

  bindCall(app, deps, calls.agentAnnouncements, async ({ site, input, language }) => {
    const reading = { merchantId: site.id, language, now: deps.clock(), draft: null };
    const kind = kindOf[input.type ?? 'PL'];
    const listed = await listAnnouncements(deps.db, { ...reading, kind, audiences: ['agent'] });
    return { list: listed.map(presentAnnouncement) };
  });

  bindCall(app, deps, calls.helpCenter, async ({ site, input, language }) => {
    const { id: merchantId } = site;
    const shown = shownBy(deps, await previewOf(deps, site, input.preview));
    const lanes = await listCategories(deps.db, { merchantId, language, now: deps.clock() });
    const offered = lanes.map(({ category }) => category);
    return presentHelp(await listHelp(deps.db, { merchantId, language, offered, ...shown }));
  });

  bindCall(app, deps, calls.readPreview, async ({ site, input }) => {
    const params = { merchantId: site.id, token: input.preview };
    const { audience, draft } = await readPreview(deps, params);
    return { audience, draft: draft && { kind: draft.kind, code: draft.code } };
  });
}

const previewOf = async (
  deps: ApiDeps,
  { id: merchantId }: Site,
  token: string | undefined,
): Promise<Preview | undefined> =>
  token === undefined ? undefined : readPreview(deps, { merchantId, token });

/** The time whose content is shown: now, or the time that an operator previews. */
const shownBy = ({ clock }: ApiDeps, preview: Preview | undefined) => ({
  now: preview?.at ?? clock(),
  draft: preview?.draft ?? null,
});
