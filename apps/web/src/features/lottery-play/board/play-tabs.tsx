import { useCenterInRow } from '@app/ui/navigation/use-center-in-row';
import { memo, type ReactNode, startTransition, useCallback, useOptimistic, useRef } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useLotteryWords } from '../../../parts/lottery/use-lottery-words.ts';
import type { MenuGroup } from '../rules/play-terms.ts';
import styles from './board.module.css';
import { moveAmong } from './move-among.ts';

interface PlayTabsProps {
  /** Code of the lottery's family. */
  readonly family: string;
  readonly groups: readonly MenuGroup[];
  /** Code of the play on the board. */
  readonly play: string;
  /** Called in a transition. */
  readonly onChoose: (play: string) => void;
  /** Shown at the end of the groups. */
  readonly tools: ReactNode;
}

const PRESSED = '[aria-pressed=true]';

/**
 * Groups of plays, and below them the plays of the open group. Arrow keys move within each row, Tab skips it. A pressed
 * tab is marked at once; the board of the previous play remains until the next one is rendered.
 */
export function PlayTabs({ family, groups, play, onChoose, tools }: PlayTabsProps) {
  const [pressed, press] = useOptimistic(play);
  const choose = useCallback(
    (code: string) =>
      startTransition(() => {
        press(code);
        onChoose(code);
      }),
    [press, onChoose],
  );
  const open = groups.find(({ playMenus }) =>
    playMenus.some(({ playCode }) => playCode === pressed),
  );
  return (
    <div className={styles.tabs}>
      <Groups groups={groups} open={open?.playCode} onChoose={choose} />
      <div className={styles.tools}>{tools}</div>
      {open && open.playMenus.length > 1 && (
        <Plays family={family} group={open} play={pressed} onChoose={choose} />
      )}
    </div>
  );
}

interface GroupsProps extends Pick<PlayTabsProps, 'groups' | 'onChoose'> {
  /** Code of the group whose plays are shown. */
  readonly open: string | undefined;
}

const Groups = memo(function Groups({ groups, open, onChoose }: GroupsProps) {
  const { t } = useTranslation('lottery-play');
  const row = useRef<HTMLFieldSetElement>(null);
  useCenterInRow(row, PRESSED, open);
  return (
    <fieldset
      ref={row}
      onKeyDown={moveAmong}
      className="flex min-w-0 gap-2 overflow-x-auto no-scrollbar desk:flex-wrap desk:gap-1"
    >
      <legend className="sr-only">{t('groups')}</legend>
      {groups.map((group) => {
        const [first] = group.playMenus;
        const isOpen = group.playCode === open;
        return (
          <button
            key={group.playCode}
            type="button"
            tabIndex={isOpen ? 0 : -1}
            aria-pressed={isOpen}
            onClick={() => !isOpen && first && onChoose(first.playCode)}
            className={`min-h-picture desk:pointer-fine:min-h-8 shrink-0 rounded-2 px-3 text-sm transition-colors duration-fast ${styles.group} ${isOpen ? 'bg-ink font-strong text-surface-0' : 'bg-surface-1 text-ink-2 edge hover:bg-surface-2 hover:text-ink'}`}
          >
            {group.playName}
          </button>
        );
      })}
    </fieldset>
  );
});

interface PlaysProps extends Pick<PlayTabsProps, 'family' | 'play' | 'onChoose'> {
  readonly group: MenuGroup;
}

const Plays = memo(function Plays({ family, group, play, onChoose }: PlaysProps) {
  const words = useLotteryWords();
  const row = useRef<HTMLFieldSetElement>(null);
  useCenterInRow(row, PRESSED, play);
  return (
    <fieldset
      ref={row}
      onKeyDown={moveAmong}
      className={`flex min-w-0 gap-x-1 overflow-x-auto no-scrollbar desk:flex-wrap ${styles.plays}`}
    >
      <legend className="sr-only">{group.playName}</legend>
      {group.playMenus.map(({ playCode, playName }) => (
        <button
          key={playCode}
          type="button"
          tabIndex={playCode === play ? 0 : -1}
          aria-pressed={playCode === play}
          onClick={() => playCode !== play && onChoose(playCode)}
          className={`min-h-10 desk:pointer-fine:min-h-8 shrink-0 rounded-2 px-3 text-sm transition-colors duration-fast ${styles.play} ${playCode === play ? 'bg-surface-2 font-strong text-ink' : 'text-ink-2 hover:bg-surface-2 hover:text-ink'}`}
        >
          {words.shortPlay(family, group.playCode, playCode) ?? playName}
        </button>
      ))}
    </fieldset>
  );
});
