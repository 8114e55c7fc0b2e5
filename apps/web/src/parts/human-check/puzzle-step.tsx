import { useErrorText } from '@app/client/error-text';
import { Button } from '@app/ui/buttons/button';
import { IconButton } from '@app/ui/buttons/icon-button';
import { Banner } from '@app/ui/feedback/banner';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { SliderCheck } from '@app/ui/forms/slider-check';
import { Icon } from '@app/ui/pictures/icon';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { HumanCheck } from './use-human-check.ts';
import { usePuzzle } from './use-puzzle.ts';

const png = (base64: string) => `data:image/png;base64,${base64}`;

/** The puzzle, with an alternative that needs neither sight nor a steady hand. */
export function PuzzleStep({ check }: { readonly check: HumanCheck }) {
  const { t } = useTranslation('human');
  const errorText = useErrorText();
  const announce = useAnnounce();
  const { puzzle, state, error, load, answer } = usePuzzle({
    scene: check.scene,
    onTicket: check.give,
  });
  const grip = useRef<HTMLDivElement>(null);
  const isShown = puzzle !== undefined;
  useEffect(() => {
    if (isShown) grip.current?.focus({ preventScroll: false });
  }, [isShown]);
  useEffect(() => {
    if (state === 'missed') announce(t('puzzle.missed'), 'assertive');
    if (state === 'solved') announce(t('puzzle.solved'), 'polite');
  }, [state, announce, t]);

  return (
    <>
      <div className="flex items-center gap-2">
        <p className="grow font-strong">{t('puzzle.title')}</p>
        <IconButton small icon="arrows-clockwise" label={t('puzzle.another')} onPress={load} />
        <IconButton small icon="x-bold" label={t('leave')} onPress={check.leave} />
      </div>
      {error !== undefined && <Banner urgent state="danger" title={errorText(error)} />}
      {error === undefined && (
        <SliderCheck
          key={puzzle?.challengeId}
          puzzle={
            puzzle && {
              background: png(puzzle.background),
              piece: png(puzzle.piece),
              y: puzzle.y,
            }
          }
          state={state}
          label={t('puzzle.label')}
          hint={t('puzzle.hint')}
          keys={t('puzzle.keys')}
          gripRef={grip}
          onAnswer={(slid) => void answer(slid)}
        />
      )}
      <Button kind="outline" onPress={() => check.choose('work')}>
        <Icon name="shield-check" /> {t('work.choose')}
      </Button>
    </>
  );
}
