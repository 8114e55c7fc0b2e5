import { readRoundHeight } from '@app/shared/seamless/round-page';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useVendorTheme } from '../../lib/use-vendor-theme.ts';

interface RoundFrameProps {
  /** The vendor's page, which draws the round as its game does. */
  readonly src: string;
}

/** Height until the page reports its own. */
const HEIGHT_AT_FIRST = 240;

/** The round of a bet, drawn by its vendor in a frame: reels, dice or pocket, and why it paid. */
export function RoundFrame({ src }: RoundFrameProps) {
  const { t } = useTranslation('records');
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(HEIGHT_AT_FIRST);
  const [shownPage, setShownPage] = useState<string>();
  const page = useVendorTheme()(src);
  useEffect(() => {
    const { origin } = new URL(page);
    const listen = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      setHeight((before) => readRoundHeight(data) ?? before);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [page]);
  const isShown = shownPage === page;
  return (
    <div className="relative" aria-busy={!isShown}>
      <iframe
        ref={frame}
        src={page}
        title={t('round')}
        height={height}
        sandbox="allow-scripts allow-same-origin"
        // Browsers paint a frame in a color of their own until its page is loaded.
        className={`block w-full rounded-3 border-0 ${isShown ? '' : 'invisible'}`}
        onLoad={() => setShownPage(page)}
      />
      {!isShown && (
        <div className="absolute inset-0">
          <Skeleton shape="card" />
        </div>
      )}
    </div>
  );
}
