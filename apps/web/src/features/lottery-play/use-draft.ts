import type { Family, Play } from '@app/lottery/family';
import { startTransition, useOptimistic, useState } from 'react';
import { type Draft, newDraft, type Way, waysOf } from './rules/draft.ts';
import { betsOnNumbers } from './rules/load-rules.ts';
import type { MenuPlay, PlayTerms } from './rules/play-terms.ts';

/** The most popular play, shown first where a game has it. */
const FIRST = ['FixedPlace'];

interface DraftBy {
  readonly family: Family;
  readonly terms: PlayTerms;
}

export function useDraft({ family, terms }: DraftBy) {
  const known = family.plays.filter(({ code }) => terms.plays.has(code));
  const playOf = (code: string) => known.find((play) => play.code === code);
  const first = (): Play => {
    const [offered] = terms.groups.flatMap(({ playMenus }) => playMenus);
    const play =
      FIRST.map(playOf).find((one) => one !== undefined) ??
      playOf(offered?.playCode ?? '') ??
      known[0];
    if (!play) throw new Error(`no play of ${family.code} is known here`);
    return play;
  };
  const onNumbers = betsOnNumbers(family.code);
  const empty = (play: Play, way: Way | undefined) =>
    newDraft(play, way ?? waysOf(play, onNumbers)[0] ?? 'pick');
  const [kept, setDraft] = useState<Draft>(() => empty(first(), undefined));
  // The menu may have changed in the meantime: new prices, or the play switched off.
  const play = playOf(kept.play) ?? first();
  const draft = play.code === kept.play ? kept : empty(play, undefined);
  if (draft !== kept) setDraft(draft);
  const [pressed, press] = useOptimistic(play.code);
  const menu = terms.plays.get(play.code);
  if (!menu) throw new Error(`the site does not offer ${play.code}`);
  /** Starts a new draft with the given play. */
  const choose = (code: string, way?: Way) => {
    const chosen = playOf(code);
    if (chosen) setDraft(empty(chosen, way));
  };
  return {
    play,
    /** Code of the play whose tab was pressed last. Its board is rendered after the tab. */
    pressed,
    menu: menu satisfies MenuPlay,
    ways: waysOf(play, onNumbers),
    draft,
    setDraft,
    choose,
    press: (code: string) =>
      startTransition(() => {
        press(code);
        choose(code);
      }),
  };
}
