import type { Play } from '@app/lottery/family';
import { type Price, type Prices, paying } from '@app/lottery/price';
import type { Answer } from '@app/shared/contract/contract';
import type { playMenu } from '@app/shared/lotteries/calls';
import type { OwnSeries } from '../../../parts/lottery/use-own-series.ts';

type Menu = Answer<typeof playMenu>[number];
export type MenuGroup = Menu['playMenuGroups'][number];
export type MenuPlay = MenuGroup['playMenus'][number];

/** A site's plays of a game with their prices. */
export interface PlayTerms {
  readonly prizeModeId: Menu['prizeModeId'];
  /** Tabs with at least one play. */
  readonly groups: readonly MenuGroup[];
  /** Keyed by code. */
  readonly plays: ReadonlyMap<string, MenuPlay>;
  readonly prices: Readonly<Record<string, Prices>>;
  readonly seriesMin: number;
  readonly seriesMax: number;
  /** The series for visitors, which they could bet in after registration. */
  readonly visitorSeries: number;
}

/** Undefined if no play of the game can be bet on. */
export function termsOf(menus: Answer<typeof playMenu>): PlayTerms | undefined {
  const [menu] = menus;
  if (!menu) return undefined;
  const groups = menu.playMenuGroups
    .filter(({ groupSwitch }) => groupSwitch)
    .map((group) => ({
      ...group,
      playMenus: group.playMenus.filter(({ playSwitch }) => playSwitch),
    }))
    .filter(({ playMenus }) => playMenus.length > 0);
  const all = groups.flatMap(({ playMenus }) => playMenus);
  if (all.length === 0) return undefined;
  return {
    prizeModeId: menu.prizeModeId,
    groups,
    plays: new Map(all.map((play) => [play.playCode, play])),
    prices: Object.fromEntries(all.map((play) => [play.playCode, pricesOf(play)])),
    seriesMin: menu.minSeries,
    seriesMax: menu.maxSeries,
    visitorSeries: menu.defaultSeries ?? menu.minSeries,
  };
}

const pricesOf = ({ playMenuInfos }: MenuPlay): Prices =>
  Object.fromEntries(playMenuInfos.map((info) => [info.tier, priceOf(info)]));

const priceOf = ({ by, odds }: MenuPlay['playMenuInfos'][number]): Price =>
  by === 'odds' && odds !== null ? paying(odds) : { by: 'series' };

/** Whether the prizes of a play depend on the series. */
export const hasSeries = ({ tiers }: Pick<Play, 'tiers'>, prices: Prices): boolean =>
  tiers.some(({ code, tie }) => !tie && prices[code]?.by !== 'odds');

/** The series that a bet may have. The difference to the member's highest series is paid as rebate. */
export interface SeriesRange {
  readonly least: number;
  readonly most: number;
  /** The member's highest series, from which rebates are calculated. */
  readonly whole: number;
  readonly first: number;
}

/** The member's range of series as stated by the server in a refusal. */
export interface ServerRange {
  readonly least: number;
  readonly most: number;
}

/** The server's latest range overrides the one loaded before. */
export const withServerRange = (
  range: SeriesRange,
  fromServer: ServerRange | undefined,
): SeriesRange =>
  fromServer
    ? { ...fromServer, whole: Math.max(range.whole, fromServer.most), first: fromServer.most }
    : range;

/** @param own undefined for a visitor, who sees the odds of a new member */
export function seriesOf(
  { seriesMin, seriesMax, visitorSeries: first }: PlayTerms,
  own: OwnSeries | undefined,
): SeriesRange {
  if (!own) return { least: first, most: first, whole: first, first };
  const least = Math.max(seriesMin, own.minSeries);
  const most = Math.max(least, Math.min(seriesMax, own.maxBetSeries));
  return { least, most, whole: Math.max(most, own.maxSeries), first: within(own, least, most) };
}

const within = ({ defaultSeries }: { defaultSeries: number }, least: number, most: number) =>
  Math.min(Math.max(defaultSeries, least), most);
