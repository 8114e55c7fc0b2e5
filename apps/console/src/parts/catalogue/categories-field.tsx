import { type GameCategory, gameCategories } from '@app/shared/games/game-categories';
import { Checkbox } from '@app/ui/forms/checkbox';
import { useWords } from '../../lib/words.ts';

interface CategoriesFieldProps {
  /** Empty: all. */
  readonly categories: readonly GameCategory[];
  readonly onChange: (categories: GameCategory[]) => void;
}

/** Categories of games whose bets count. */
export function CategoriesField({ categories, onChange }: CategoriesFieldProps) {
  const { t, named } = useWords();
  return (
    <fieldset className="grid grid-cols-2 gap-1 tablet:grid-cols-3">
      <legend className="mb-1 text-sm text-ink-2">{t('missions.categories')}</legend>
      {gameCategories.map((category) => (
        <Checkbox
          key={category}
          checked={categories.includes(category)}
          onChange={({ target }) =>
            onChange(
              gameCategories.filter((each) =>
                each === category ? target.checked : categories.includes(each),
              ),
            )
          }
        >
          {named('category', category)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
