import { useAnswer } from '@app/client/use-answer';
import { helpCenter } from '@app/shared/content/calls';
import type { Answer } from '@app/shared/contract/contract';
import type { IconName } from '@app/ui/pictures/icon-names';
import { useMemo } from 'react';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { previewRequest } from '../../lib/preview.ts';
import { categoryIcon, categoryPath, isCategory } from '../../parts/games/categories.ts';
import { squareOf } from '../../parts/games/use-game-pictures.ts';
import type { Game } from '../../parts/games/use-games.ts';
import { type Lane, useLanes } from '../../parts/games/use-lanes.ts';
import type { Entry } from './entry.ts';

export interface SearchablePage {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

/** Vendors, categories and pages. They are loaded once and searched in the browser. */
export function useEntries(pages: readonly SearchablePage[]): readonly Entry[] {
  const { t } = useTranslation('games');
  const { data: lanes } = useLanes();
  const { data: help } = useAnswer(helpCenter, previewRequest(), HELP_OPTIONS);
  return useMemo(() => {
    const wordOf = (title: string) => (isCategory(title) ? t(`category.${title}`) : title);
    const categoryPages = new Set((lanes ?? []).flatMap(pathOf));
    return [
      ...(lanes ?? []).flatMap((lane) => ofLane(lane, wordOf(lane.title))),
      // The navigation contains categories too; each should be found once.
      ...pages
        .filter(({ href }) => !categoryPages.has(href))
        .map(({ href, label, icon }): Entry => ({ kind: 'page', title: label, href, icon })),
      ...(help ?? []).flatMap(articlesOf),
    ];
  }, [t, lanes, pages, help]);
}

/** Games as results of the search. */
export function useGameEntries(games: readonly Game[] | undefined): readonly Entry[] {
  const { t } = useTranslation('games');
  return useMemo(
    () =>
      (games ?? []).map((game): Entry => {
        const category = isCategory(game.gameType) ? t(`category.${game.gameType}`) : game.gameType;
        return {
          kind: 'game',
          title: game.displayName,
          href: pathOfGame(game),
          also: [game.vendorName, game.vassalage, game.gameCode],
          src: squareOf(game),
          note: category,
        };
      }),
    [t, games],
  );
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

function ofLane(lane: Lane, word: string): Entry[] {
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
