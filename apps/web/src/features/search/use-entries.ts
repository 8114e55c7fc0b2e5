import { isAwaited, useAnswer } from '@app/client/use-answer';
import { helpCenter } from '@app/shared/content/calls';
import type { Answer } from '@app/shared/contract/contract';
import type { IconName } from '@app/ui/pictures/icon-names';
import { useMemo } from 'react';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { previewRequest } from '../../lib/preview.ts';
import { useFlag } from '../../lib/site.ts';
import { categoryIcon, categoryPath, isCategory } from '../../parts/games/categories.ts';
import { squareOf } from '../../parts/games/use-game-pictures.ts';
import { type Game, useAllGames } from '../../parts/games/use-games.ts';
import { type Lane, useLanes } from '../../parts/games/use-lanes.ts';
import { type Entry, indexOf } from './search-index.ts';

export interface SearchablePage {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

/** All searchable entries: games, their vendors and categories, pages. Loaded once and searched in the browser. */
export function useEntries(pages: readonly SearchablePage[]) {
  const { t } = useTranslation(['games', 'search']);
  const enabled = useFlag('GAMELO3');
  const games = useAllGames({}, { enabled });
  const { data: lanes } = useLanes();
  const { data: help } = useAnswer(helpCenter, previewRequest(), HELP_OPTIONS);
  const entries = useMemo(() => {
    const categoryWord = (title: string) =>
      isCategory(title) ? t(`games:category.${title}`) : title;
    const ofGame = (game: Game): Entry => ({
      kind: 'game',
      title: game.displayName,
      href: pathOfGame(game),
      also: [game.vendorName, categoryWord(game.gameType), game.gameCode],
      src: squareOf(game),
      note: categoryWord(game.gameType),
    });
    const categoryPages = new Set((lanes ?? []).flatMap(pathOf));
    return [
      ...((enabled && games.data) || []).map(ofGame),
      ...(lanes ?? []).flatMap((lane) => ofLane(lane, categoryWord)),
      // The navigation contains categories too; each should be found once.
      ...pages
        .filter(({ href }) => !categoryPages.has(href))
        .map(({ href, label, icon }): Entry => ({ kind: 'page', title: label, href, icon })),
      ...(help ?? []).flatMap(articlesOf),
    ];
  }, [t, enabled, games.data, lanes, pages, help]);
  const index = useMemo(() => indexOf(entries), [entries]);
  return {
    index,
    entries,
    isWaiting: enabled && isAwaited(games),
    hasFailed: games.error !== null,
  };
}

const HELP_OPTIONS = { staleTime: 600_000, refreshOn: ['notices'] } as const;

/** Help articles, except those for agents, which have their own page. */
const articlesOf = ({ category, sections }: Answer<typeof helpCenter>[number]): Entry[] =>
  category === 'JOIN'
    ? []
    : sections.map(({ id, title, html }) => ({
        kind: 'page',
        title,
        href: `/help#${id}`,
        icon: 'question',
        text: html.replace(/<[^>]*>/g, ' '),
      }));

const pathOf = ({ title }: Lane): string[] => (isCategory(title) ? [categoryPath(title)] : []);

const iconOf = ({ title }: Lane) => (isCategory(title) ? { icon: categoryIcon(title) } : {});

function ofLane(lane: Lane, categoryWord: (title: string) => string): Entry[] {
  const word = categoryWord(lane.title);
  return pathOf(lane).flatMap((path): Entry[] => [
    { kind: 'category', title: word, href: path, also: [lane.title], ...iconOf(lane) },
    ...lane.cards.map(
      (card): Entry => ({
        kind: 'vendor',
        title: card.displayName,
        href: `${path}/${card.vassalage.toLowerCase()}`,
        also: [card.vassalage, word],
        src: card.smallIcon,
        note: word,
      }),
    ),
  ]);
}
