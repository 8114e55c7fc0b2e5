import { Brand } from '@app/ui/pictures/brand';
import type { ReactNode } from 'react';
import { Preferences } from '../../lib/preferences.tsx';
import { useWords } from '../../lib/words.ts';

interface AccessFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Layout of pages before login. */
export function AccessFrame({ title, children }: AccessFrameProps) {
  const { t } = useWords();
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-search content-start gap-6 px-gutter py-6 tablet:py-16">
      <title>{`${title} · ${t('console')}`}</title>
      <header className="flex items-center justify-between">
        <Brand name={t('console')} />
        <Preferences />
      </header>
      <main
        data-card
        className="grid gap-4 rounded-3 bg-surface-1 p-card shadow-1 inset-ring-1 inset-ring-line/50"
      >
        <h1 className="text-2xl type-display">{title}</h1>
        {children}
      </main>
    </div>
  );
}
