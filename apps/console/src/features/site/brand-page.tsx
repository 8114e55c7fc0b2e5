import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import * as calls from '@app/shared/site/brand.ops-calls';
import { brandTokens, isHexColour, nearestAccent } from '@app/shared/site/brand-tokens';
import { Button } from '@app/ui/buttons/button';
import { Awaited } from '@app/ui/feedback/awaited';
import { LinesSkeleton } from '@app/ui/feedback/lines-skeleton';
import { toast } from '@app/ui/feedback/toasts';
import { Checkbox } from '@app/ui/forms/checkbox';
import { TextField } from '@app/ui/forms/text-field';
import { Card } from '@app/ui/layout/card';
import { PictureField } from '../../lib/forms/picture-field.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { BrandSample } from './brand-sample.tsx';

type SiteBrand = Answer<typeof calls.read>;

/** Initial color of the picker. */
const FIRST_ACCENT = '#2563eb';

/** Name and colors of the site. */
export function BrandPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.read, {});
  return (
    <Page title={t('nav.brand')} lead={t('brand.lead', { seconds: CHANGE_SEEN_SECONDS })}>
      <Card title={t('nav.brand')}>
        <Answered
          answer={answer}
          waiting={
            <Awaited>
              <LinesSkeleton content="fields" count={5} />
            </Awaited>
          }
        >
          {(brand) => <BrandForm key={brand.version} brand={brand} />}
        </Answered>
      </Card>
    </Page>
  );
}

function BrandForm({ brand }: { readonly brand: SiteBrand }) {
  const { t } = useWords();
  const form = useForm(calls.change, {
    initial: { ...brand, reason: '' },
    onDone: () => toast(t('brand.done', { seconds: CHANGE_SEEN_SECONDS })),
  });
  const { values, set, isWrong } = form;
  const { accent } = values;
  const isColour = accent !== null && isHexColour(accent);
  const nearest = isColour && !brandTokens(accent) ? nearestAccent(accent) : undefined;
  return (
    <div className="max-w-list">
      <ReasonedForm form={form} word={t('rules.save')}>
        <TextField
          label={t('detail.name')}
          error={isWrong('name') ? t('sites.name.wrong') : undefined}
          value={values.name}
          onTextChange={(text) => set('name', text)}
        />
        <Checkbox
          checked={accent !== null}
          onChange={() => set('accent', accent === null ? FIRST_ACCENT : null)}
        >
          {t('brand.accent.own')}
        </Checkbox>
        {accent !== null && (
          <TextField
            label={t('brand.accent')}
            hint={t('brand.accent.hint')}
            error={nearest ? t('brand.accent.wrong', { nearest }) : undefined}
            type="color"
            value={accent}
            onTextChange={(text) => set('accent', text.toLowerCase())}
          />
        )}
        {nearest && (
          <div>
            <Button size="small" kind="outline" onPress={() => set('accent', nearest)}>
              {t('brand.accent.take', { nearest })}
            </Button>
          </div>
        )}
        {isColour && !nearest && <BrandSample accent={accent} />}
        <PictureField
          isOptional
          purpose="brand"
          label={t('detail.logo')}
          hint={t('brand.logo.hint')}
          value={values.logo}
          onChange={(logo) => set('logo', logo)}
        />
        <PictureField
          isOptional
          purpose="brand"
          label={t('detail.icon')}
          hint={t('brand.icon.hint')}
          value={values.icon}
          onChange={(icon) => set('icon', icon)}
        />
      </ReasonedForm>
    </div>
  );
}
