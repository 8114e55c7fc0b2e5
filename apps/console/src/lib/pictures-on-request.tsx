import { Button } from '@app/ui/buttons/button';
import { Icon } from '@app/ui/pictures/icon';
import { useState } from 'react';
import { MemberPictures } from './member-pictures.tsx';
import { useWords } from './words.ts';

interface PicturesOnRequestProps {
  /** Upload ids. */
  readonly ids: readonly string[];
}

/** Pictures of a member, loaded on request because each view is recorded in the audit trail. */
export function PicturesOnRequest({ ids }: PicturesOnRequestProps) {
  const { t } = useWords();
  const [isRequested, setIsRequested] = useState(false);
  if (isRequested) return <MemberPictures ids={ids} />;
  return (
    <p className="flex flex-wrap items-center gap-3 text-xs text-ink-3">
      <Button size="small" kind="outline" onPress={() => setIsRequested(true)}>
        <Icon name="image" /> {t('picture.show', { count: ids.length })}
      </Button>
      {t('picture.hint')}
    </p>
  );
}
