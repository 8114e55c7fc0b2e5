import { listAnnouncements, listBanners, listHelp } from '@app/core/content';
import { listCategories } from '@app/core/games';
import * as calls from '@app/shared/api/content';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentAnnouncement } from '../../wire/present-announcement.ts';
import { serveBannerArt } from './banner-pictures.ts';
import { audienceOf, kindOf, presentBanners, presentHelp } from './content.presenter.ts';

const ALL_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;

export function contentRoutes(app: FastifyInstance, deps: ApiDeps): void {
  serveBannerArt(app);

  bindCall(app, deps, calls.listAnnouncements, async ({ site, input, language }) => {
    const { types = ALL_TYPES, execution = [] } = input;
    const reading = { merchantId: site.id, language, now: deps.clock() };
    const audiences = execution.map(audienceOf);
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

  bindCall(app, deps, calls.helpCenter, async ({ site: { id: merchantId }, language }) => {
    const lanes = await listCategories(deps.db, { merchantId, now: deps.clock() });
    const offered = lanes.map(({ category }) => category);
    return presentHelp(await listHelp(deps.db, { merchantId, language, offered }));
  });
}
