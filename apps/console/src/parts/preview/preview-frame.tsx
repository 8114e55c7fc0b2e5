import { ExternalButtonLink } from '@app/ui/buttons/button';
import { Segmented } from '@app/ui/forms/segmented';
import { useWords } from '../../lib/words.ts';
import styles from './preview-frame.module.css';

export type Device = 'phone' | 'desk';

interface DeviceChoiceProps {
  readonly device: Device;
  readonly onChange: (device: Device) => void;
}

/** Screen of the previewed page. */
export function DeviceChoice({ device, onChange }: DeviceChoiceProps) {
  const { t } = useWords();
  return (
    <Segmented<Device>
      label={t('content.preview.device')}
      value={device}
      onChange={onChange}
      segments={[
        { value: 'phone', label: t('content.preview.phone'), icon: 'device-mobile' },
        { value: 'desk', label: t('content.preview.desk'), icon: 'desktop' },
      ]}
    />
  );
}

interface PreviewFrameProps {
  /** Address of a page of the site with a preview link. */
  readonly url: string;
  readonly device: Device;
}

/** Uses an iframe if the site shares the console's origin; otherwise links to a new tab. */
export function PreviewFrame({ url, device }: PreviewFrameProps) {
  const { t } = useWords();
  const isHere = new URL(url).origin === location.origin;
  return (
    <>
      {isHere && (
        <div className={styles.room}>
          <iframe
            key={url}
            title={t('content.preview')}
            src={url}
            sandbox="allow-scripts allow-same-origin"
            data-device={device}
            className={styles.frame}
          />
        </div>
      )}
      <p>
        <ExternalButtonLink size="small" href={url}>
          {t('content.preview.open')}
        </ExternalButtonLink>
      </p>
    </>
  );
}
