import { Button } from '@app/ui/buttons/button';
import { Field } from '@app/ui/forms/field';
import { TextInput } from '@app/ui/forms/text-input';
import { Icon } from '@app/ui/pictures/icon';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '../../lib/language/use-translation.ts';
import styles from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

interface CaptchaFieldProps {
  readonly captcha: Captcha;
  readonly error: string | undefined;
  /** Registration of the field with its form. */
  readonly input: UseFormRegisterReturn;
}

/** Digits to read from a picture, with an alternative for visitors who cannot see it. */
export function CaptchaField({ captcha, error, input }: CaptchaFieldProps) {
  const { t } = useTranslation('access');
  if (captcha.usesProofOfWork) {
    return (
      <div className="grid gap-2 rounded-2 bg-surface-2 px-4 py-3 text-sm">
        <p className="flex gap-3">
          <Icon name="shield-check" /> {t('captcha.skipped')}
        </p>
        {captcha.canBeShown && (
          <Button size="small" kind="outline" onPress={() => captcha.setSkipped(false)}>
            {t('captcha.back')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <Field label={t('captcha')} error={error}>
        {(control) => (
          <span className={styles.row}>
            <TextInput
              {...control}
              {...input}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={16}
            />
            <CaptchaPicture captcha={captcha} />
          </span>
        )}
      </Field>
      <Button size="small" kind="outline" onPress={() => captcha.setSkipped(true)}>
        <Icon name="shield-check" /> {t('captcha.skip')}
      </Button>
    </div>
  );
}

/** Pressing the picture loads another one. */
function CaptchaPicture({ captcha }: { readonly captcha: Captcha }) {
  const { t } = useTranslation('access');
  const { data, error } = captcha.picture;
  return (
    <button
      type="button"
      className={styles.picture}
      title={t('captcha.another')}
      onClick={captcha.refresh}
    >
      {data && (
        <img
          src={`data:image/png;base64,${data}`}
          alt={t('captcha.picture')}
          width={160}
          height={56}
        />
      )}
      {error && <span className="text-xs text-ink-3">{t('captcha.unreachable')}</span>}
      <span className="sr-only">{t('captcha.another')}</span>
    </button>
  );
}
