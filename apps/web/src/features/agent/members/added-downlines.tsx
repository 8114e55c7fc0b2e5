import type { DownlineOutcome } from '@app/shared/agents/downline-outcomes';
import { Button } from '@app/ui/buttons/button';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { Banner } from '@app/ui/feedback/banner';
import { Tag } from '@app/ui/text/tag';
import { useTranslation } from '../../../lib/language/use-translation.ts';

/** Result of a line, with the password sent for it. */
export interface AddedLine {
  readonly username: string;
  readonly outcome: DownlineOutcome;
  readonly password: string;
}

interface AddedDownlinesProps {
  readonly lines: readonly AddedLine[];
  readonly onMore: () => void;
  readonly onClose: () => void;
}

/** Added members with their first passwords, and the reasons why others were not added. */
export function AddedDownlines({ lines, onMore, onClose }: AddedDownlinesProps) {
  const { t } = useTranslation('downlines');
  const added = lines.filter(({ outcome }) => outcome === 'created');
  const text = added.map(({ username, password }) => `${username} ${password}`).join('\n');
  return (
    <div className="grid gap-3">
      <p role="status" className="text-ink-2">
        {t('added.count', { count: added.length, total: lines.length })}
      </p>
      {added.length > 0 && (
        <>
          <Banner state="pending" title={t('added.once')} />
          <div className="flex items-center justify-between gap-2">
            <p className="text-sm text-ink-2">{t('added.copy')}</p>
            <CopyButton text={text} what={t('added.all')} />
          </div>
        </>
      )}
      <ul aria-label={t('added')} className="divide-y divide-line">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur twice, and rows never move
          <li key={place} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <bdi className="font-strong wrap-anywhere">{line.username}</bdi>
            {line.outcome === 'created' ? (
              <bdi dir="ltr" className="ms-auto text-sm">
                {line.password}
              </bdi>
            ) : (
              <span className="ms-auto">
                <Tag state="danger">{t(`outcome.${line.outcome}`)}</Tag>
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap-reverse justify-end gap-2 *:grow tablet:*:grow-0">
        <Button onPress={onMore}>{t('added.more')}</Button>
        <Button kind="accent" onPress={onClose}>
          {t('added.done')}
        </Button>
      </div>
    </div>
  );
}
