import type { GameCategory } from '@app/shared/games/game-categories';
import { Suspense } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface CategoryTextProps {
  readonly category: GameCategory;
}

const NO_BREAK_SPACE = '\u00a0';

/** A sentence that describes a category. Operators can replace it per language. */
export function CategoryText(props: CategoryTextProps) {
  return (
    <p className="max-w-list text-sm text-ink-2">
      {/* Reserves its line while the sentence loads. */}
      <Suspense fallback={NO_BREAK_SPACE}>
        <Sentence {...props} />
      </Suspense>
    </p>
  );
}

function Sentence({ category }: CategoryTextProps) {
  const { t } = useTranslation('categories');
  return t(category);
}
