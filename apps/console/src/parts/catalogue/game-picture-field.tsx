import { Button } from '@app/ui/buttons/button';
import { PictureField, pictureUrl } from '../../lib/forms/picture-field.tsx';
import { useWords } from '../../lib/words.ts';

interface GamePictureFieldProps {
  readonly error: string | undefined;
  /** Address on the site; null: none chosen. */
  readonly value: string | null;
  /** Address of the default picture. */
  readonly usual: string;
  readonly onChange: (address: string | null) => void;
}

const SENT = pictureUrl('');

/** Uploaded picture that replaces the generated one. */
export function GamePictureField({ error, value, usual, onChange }: GamePictureFieldProps) {
  const { t } = useWords();
  const isSent = value?.startsWith(SENT) ?? false;
  const shown = <img src={value ?? usual} alt="" className="size-full object-contain" />;
  return (
    <div className="grid gap-1">
      <PictureField
        isOptional
        label={t('games.iconUrl')}
        hint={t('games.iconUrl.hint')}
        error={error}
        purpose="game"
        value={isSent && value !== null ? value.slice(SENT.length) : null}
        inItsPlace={shown}
        onChange={(id) => onChange(id === null ? null : pictureUrl(id))}
      />
      {value !== null && !isSent && (
        <div>
          <Button size="small" kind="outline" onPress={() => onChange(null)}>
            {t('games.iconUrl.usual')}
          </Button>
        </div>
      )}
    </div>
  );
}
