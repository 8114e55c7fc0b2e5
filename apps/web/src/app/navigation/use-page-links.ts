import type { IconName } from '@app/ui/pictures/icon-names';
import { useLocation } from 'react-router-dom';
import { useHasBanners } from '../../features/content/hero-banners.tsx';
import { useContent } from '../../features/content/use-content.ts';
import { useApps, useResource } from '../../features/content/use-resources.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { type Session, useSession } from '../../lib/session/session.ts';
import { useFlags } from '../../lib/site.ts';
import { useMayRegister } from '../../lib/use-may-register.ts';
import {
  type LinkCondition,
  type PageList,
  type PagePath,
  type PageReader,
  pageList,
} from '../pages.ts';

export interface FrameLink {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  /** Short enough for a phone's dock. */
  readonly short: string;
  readonly current: boolean;
}

/** The visible links of a list, without pages that are switched off, empty or for other readers. */
export function usePageLinks(list: PageList): readonly FrameLink[] {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const session = useSession();
  const isOn = useFlags();
  const isThere = useConditions();
  return pageList.flatMap(({ path, reader, flag, links }): readonly FrameLink[] => {
    const link = links?.[list];
    if (!link || (flag && !isOn(flag)) || (link.when && !isThere[link.when])) return [];
    if (!link.forVisitors && !maySee(reader, session)) return [];
    const { icon, label, short = label } = link;
    const current = isWithin(pathname, path);
    return [{ href: path, icon, label: t(label), short: t(short), current }];
  });
}

export const JOIN_PATH = '/join' satisfies PagePath;

/** The page for applying to become an agent: the site's own if it has banners, else the operator's address. */
export function useJoinHref(): string | undefined {
  const hasPage = useHasBanners('JOIN');
  const elsewhere = useResource('AFFILIATE');
  if (hasPage) return JOIN_PATH;
  return elsewhere === JOIN_PATH ? undefined : elsewhere;
}

function useConditions(): Readonly<Record<LinkCondition, boolean>> {
  const { data: content } = useContent();
  const session = useSession();
  const joinHref = useJoinHref();
  return {
    // Shown until the answer is known: most sites have promotions, and adding the link later would move the others.
    promotions: content?.promotion.length !== 0,
    apps: useApps().length > 0,
    joining: joinHref !== undefined && !session?.isAgent,
    registration: useMayRegister(),
  };
}

function maySee(reader: PageReader, session: Session | undefined): boolean {
  if (reader === 'agents') return session?.isAgent === true;
  return reader === 'everyone' || reader === 'players' || session !== undefined;
}

export const isWithin = (pathname: string, href: string): boolean => {
  const [at, place] = [pathname.toLowerCase(), href.toLowerCase()];
  return at === place || (href !== '/' && at.startsWith(`${place}/`));
};
