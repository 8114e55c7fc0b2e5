import { useCenterInRow } from '@app/ui/navigation/use-center-in-row';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useLotteryWords } from '../../../parts/lottery/use-lottery-words.ts';
import type { MenuGroup, MenuPlay } from '../rules/play-terms.ts';
import styles from './board.module.css';
import { moveAmong } from './move-among.ts';

interface PlayTabsProps {
  /** Code of the lottery's family. */
  readonly family: string;
  readonly groups: readonly MenuGroup[];
  /** Code of the play on the board. */
  readonly play: string;
  readonly onChoose: (play: MenuPlay) => void;
  /** Shown at the end of the groups. */
  readonly tools: ReactNode;
}

const PRESSED = '[aria-pressed=true]';

/** Groups of plays, and below them the plays of the open group. Arrow keys move within each row, Tab skips it. */
export function PlayTabs({ family, groups, play, onChoose, tools }: PlayTabsProps) {
  const { t } = useTranslation('lottery-play');
  const words = useLotteryWords();
  const row = useRef<HTMLFieldSetElement>(null);
  const plays = useRef<HTMLFieldSetElement>(null);
  const open = groups.find(({ playMenus }) => playMenus.some(({ playCode }) => playCode === play));
  const code = open?.playCode;
  useCenterInRow(row, PRESSED, code);
  useCenterInRow(plays, PRESSED, play);
  return (
    <div className={styles.tabs}>
      <fieldset
        ref={row}
        onKeyDown={moveAmong}
        className="flex min-w-0 gap-2 overflow-x-auto no-scrollbar desk:flex-wrap desk:gap-1"
      >
        <legend className="sr-only">{t('groups')}</legend>
        {groups.map((group) => {
          const [first] = group.playMenus;
          const isOpen = group.playCode === code;
          return (
            <button
              key={group.playCode}
              type="button"
              tabIndex={isOpen ? 0 : -1}
              aria-pressed={isOpen}
              onClick={() => !isOpen && first && onChoose(first)}
              className={`min-h-picture desk:pointer-fine:min-h-8 shrink-0 rounded-2 px-3 text-sm transition-colors duration-fast ${styles.group} ${isOpen ? 'bg-ink font-strong text-surface-0' : 'bg-surface-1 text-ink-2 edge hover:bg-surface-2 hover:text-ink'}`}
            >
              {group.playName}
            </button>
          );
        })}
      </fieldset>
      <div className={styles.tools}>{tools}</div>
      {open && open.playMenus.length > 1 && (
        <fieldset
          ref={plays}
          onKeyDown={moveAmong}
          className={`flex min-w-0 gap-x-1 overflow-x-auto no-scrollbar desk:flex-wrap ${styles.plays}`}
        >
          <legend className="sr-only">{open.playName}</legend>
          {open.playMenus.map((menu) => (
            <button
              key={menu.playCode}
              type="button"
              tabIndex={menu.playCode === play ? 0 : -1}
              aria-pressed={menu.playCode === play}
              onClick={() => menu.playCode !== play && onChoose(menu)}
              className={`min-h-10 desk:pointer-fine:min-h-8 shrink-0 rounded-2 px-3 text-sm transition-colors duration-fast ${styles.play} ${menu.playCode === play ? 'bg-surface-2 font-strong text-ink' : 'text-ink-2 hover:bg-surface-2 hover:text-ink'}`}
            >
              {words.shortPlay(family, open.playCode, menu.playCode) ?? menu.playName}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
