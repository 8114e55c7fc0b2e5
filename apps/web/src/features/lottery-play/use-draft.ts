import type { Family, Play } from '@app/lottery/family';
import { type SetStateAction, useCallback, useLayoutEffect, useRef, useState } from 'react';
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
  const playOf = useCallback(
    (code: string) => family.plays.find((play) => play.code === code && terms.plays.has(code)),
    [family, terms],
  );
  const first = (): Play => {
    const [offered] = terms.groups.flatMap(({ playMenus }) => playMenus);
    const play =
      FIRST.map(playOf).find((one) => one !== undefined) ??
      playOf(offered?.playCode ?? '') ??
      family.plays.find(({ code }) => terms.plays.has(code));
    if (!play) throw new Error(`no play of ${family.code} is known here`);
    return play;
  };
  const onNumbers = betsOnNumbers(family.code);
  const empty = useCallback(
    (play: Play, way: Way | undefined) =>
      newDraft(play, way ?? waysOf(play, onNumbers)[0] ?? 'pick'),
    [onNumbers],
  );
  const [kept, setDraft] = useState<Draft>(() => empty(first(), undefined));
  // The menu may have changed in the meantime: new prices, or the play switched off.
  const play = playOf(kept.play) ?? first();
  const draft = play.code === kept.play ? kept : empty(play, undefined);
  if (draft !== kept) setDraft(draft);
  const menu = terms.plays.get(play.code);
  if (!menu) throw new Error(`the site does not offer ${play.code}`);
  // A ref, because a state would render board and slip once more before the next board.
  const changing = useRef(false);
  useLayoutEffect(() => {
    if (kept) changing.current = false;
  }, [kept]);
  /** Starts a new draft with the given play. */
  const choose = useCallback(
    (code: string, way?: Way) => {
      const chosen = playOf(code);
      if (chosen) setDraft(empty(chosen, way));
    },
    [playOf, empty],
  );
  /** Like `choose`, for a transition: the current board ignores presses until the next one is rendered. */
  const press = useCallback(
    (code: string) => {
      changing.current = playOf(code) !== undefined;
      choose(code);
    },
    [playOf, choose],
  );
  /** Changes the draft by a press on the board. */
  const change = useCallback((changed: SetStateAction<Draft>) => {
    if (!changing.current) setDraft(changed);
  }, []);
  return {
    play,
    menu: menu satisfies MenuPlay,
    ways: waysOf(play, onNumbers),
    draft,
    setDraft,
    change,
    choose,
    press,
    /** Whether the board of another play is about to replace this one. */
    isChanging: () => changing.current,
  };
}
