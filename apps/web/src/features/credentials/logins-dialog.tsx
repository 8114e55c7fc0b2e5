import { useErrorText } from '@app/client/error-text';
import { useAnswer } from '@app/client/use-answer';
import { logins } from '@app/shared/profile/calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { deviceName } from '@app/ui/format/device-name';
import { Dialog } from '@app/ui/overlays/dialog';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';

/** Recent login attempts, including failed ones by others. */
export function LoginsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('credentials');
  const errorText = useErrorText();
  const time = useTimeText();
  const { data, error } = useAnswer(logins, {});
  return (
    <Dialog title={t('logins')} onClose={onClose}>
      <p className="pb-2 text-sm text-ink-2">{t('logins.why')}</p>
      {error && !data && <p>{errorText(error)}</p>}
      {!data && !error && <Skeleton shape="table" />}
      <ul className="divide-y divide-line">
        {data?.map(({ time: at, ip, browser, success, reason }) => (
          <li key={`${at} ${ip} ${success}`} className="flex items-center gap-3 py-2 leading-snug">
            <span className="min-w-0 grow">
              <span className="block">{time.dayAndMinute(at)}</span>
              <span className="block text-xs text-ink-3">
                {deviceName(browser).name || t('devices.unknown')} · <bdi dir="ltr">{ip}</bdi>
              </span>
              {reason !== null && (
                <span className="block text-sm wrap-break-word text-ink-2">
                  {t('logins.byOperator', { reason })}
                </span>
              )}
            </span>
            <span className="shrink-0">
              <Tag state={success ? 'win' : 'danger'}>
                {t(success ? 'logins.in' : 'logins.refused')}
              </Tag>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
