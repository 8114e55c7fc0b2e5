import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import type { HumanCheck } from './use-human-check.ts';
import { WorkStep } from './work-step.tsx';

const loadPuzzle = () => import('./puzzle-step.tsx');
const PuzzleStep = lazy(async () => ({ default: (await loadPuzzle()).PuzzleStep }));
const HostedStep = lazy(async () => ({
  default: (await import('./hosted-step.tsx')).HostedStep,
}));

interface HumanCheckPanelProps {
  readonly check: HumanCheck;
  /** The form's button; replaced by the check while it is open. */
  readonly children: ReactNode;
}

/** The last step of a form: its button and, once that is pressed, the human check. */
export function HumanCheckPanel({ check, children }: HumanCheckPanelProps) {
  const { t } = useTranslation('human');
  const place = useRef<HTMLDivElement>(null);
  const { isOpen } = check;
  const wasOpen = useRef(false);
  // Preloaded when a visitor starts with the form, so that the check can report a lost connection.
  useEffect(() => {
    const load = () => loadAhead(loadPuzzle);
    addEventListener('focusin', load, { once: true });
    return () => removeEventListener('focusin', load);
  }, []);
  useEffect(() => {
    // A visitor who goes back gets the focus on the button again instead of losing it with the closed check.
    if (!isOpen && wasOpen.current) place.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div ref={place} className="grid gap-3">
      {!isOpen && children}
      {!isOpen && check.step === 'working' && (
        <p role="status" className="animate-appear-late text-xs text-ink-3">
          {t('work.usual')}
        </p>
      )}
      {isOpen && (
        <section
          aria-label={t('title')}
          className="grid animate-appear gap-3 rounded-3 bg-surface-2 p-4"
        >
          <Suspense>
            <Step check={check} />
          </Suspense>
        </section>
      )}
    </div>
  );
}

function Step({ check }: Pick<HumanCheckPanelProps, 'check'>) {
  if (check.step === 'hosted') return <HostedStep check={check} />;
  return check.step === 'puzzle' ? <PuzzleStep check={check} /> : <WorkStep check={check} />;
}
