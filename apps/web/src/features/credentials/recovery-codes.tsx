import { Button } from '@app/ui/buttons/button';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { saveFile } from '@app/ui/buttons/save-file';
import { Banner } from '@app/ui/feedback/banner';
import { Icon } from '@app/ui/pictures/icon';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** New recovery codes, shown only once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('credentials');
  const text = codes.join('\n');
  return (
    <div className="grid gap-4">
      <Banner state="pending" title={t('recovery.once')}>
        {t('recovery.why')}
      </Banner>
      <div className="flex items-start gap-2 rounded-2 bg-well p-4">
        <ol translate="no" dir="ltr" className="grid grow grid-cols-2 gap-x-6 gap-y-2 font-strong">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <CopyButton text={text} what={t('recovery.title')} />
      </div>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button onPress={() => save(text)}>
          <Icon name="download-simple" /> {t('recovery.save')}
        </Button>
        <Button kind="accent" onPress={onKept}>
          {t('recovery.kept')}
        </Button>
      </div>
    </div>
  );
}

const save = (text: string): void =>
  saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
