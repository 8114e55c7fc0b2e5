import { brandTokens, GROUNDS, type Theme } from '@app/shared/site/brand-tokens';
import { useWords } from '../../lib/words.ts';

const THEMES = ['dark', 'light'] as const satisfies Theme[];

/** Preview of a color on a button and a link, in both themes. */
export function BrandSample({ accent }: { readonly accent: string }) {
  const { t } = useWords();
  const tokens = brandTokens(accent);
  if (!tokens) return null;
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm text-ink-2">{t('brand.sample')}</figcaption>
      <div className="grid gap-2 tablet:grid-cols-2">
        {THEMES.map((theme) => {
          const colors = tokens[theme];
          const { surfaces, text } = GROUNDS[theme];
          return (
            <div
              key={theme}
              className="grid gap-3 rounded-2 p-4"
              style={{ background: surfaces[0], color: text }}
            >
              <span className="text-sm">{t(`brand.${theme}`)}</span>
              <span
                className="rounded-2 px-4 py-2 text-center font-strong"
                style={{ background: colors.accent, color: colors['on-accent'] }}
              >
                {t('brand.sample.button')}
              </span>
              <span className="font-strong" style={{ color: colors['accent-text'] }}>
                {t('brand.sample.link')}
              </span>
            </div>
          );
        })}
      </div>
    </figure>
  );
}
