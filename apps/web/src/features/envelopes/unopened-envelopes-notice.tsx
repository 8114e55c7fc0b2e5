import { IconButton } from '@app/ui/buttons/icon-button';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { useUi } from '@app/ui/ui-provider';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import { savesData } from '../../lib/saves-data.ts';
import { useIsIdle } from '../../parts/session/use-is-idle.ts';
import type { WaitingEnvelope } from './envelope-answers.ts';
import { EnvelopePicture } from './envelope-picture.tsx';
import styles from './unopened-envelopes-notice.module.css';
import { useWaitingEnvelopes } from './use-envelopes.ts';
import { useSenderName } from './use-sender-name.ts';

const loadDialog = async () => ({ default: (await import('./open-dialog.tsx')).OpenDialog });
const OpenDialog = lazy(loadDialog);

const loadRain = async () => ({ default: (await import('./envelope-rain.tsx')).EnvelopeRain });
const EnvelopeRain = lazy(loadRain);

/** Envelopes that the member put aside in this tab. */
const ASIDE = 'envelopesAside';

/** Pages that show the envelopes themselves, and those where money is bet or moved: nothing may cover them. */
const WITHOUT = /^\/(?:envelopes|deposit|withdraw|(?:vn|sea)?lottery)\b/i;

/**
 * Announces unopened red envelopes beside the page, once the member is idle. Opens no dialog by itself, because the
 * member may be in the middle of a bet.
 */
export function UnopenedEnvelopesNotice() {
  const { data: waiting = [] } = useWaitingEnvelopes();
  const [aside, setAside] = useState(readAside);
  const [opened, setOpened] = useState<WaitingEnvelope>();
  const { pathname } = useLocation();
  const shown = waiting.filter(({ envelopeId }) => !aside.includes(envelopeId));
  const [first] = shown;
  const isWanted = first !== undefined && !opened && !WITHOUT.test(pathname);
  const isIdle = useIsIdle(isWanted);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => setVisible((before) => isWanted && (before || isIdle)), [isWanted, isIdle]);
  const putAside = () => {
    const ids = waiting.map(({ envelopeId }) => envelopeId);
    sessionStorage.setItem(ASIDE, ids.join(' '));
    setAside(ids);
  };
  return (
    <>
      {first && isWanted && isVisible && (
        <Pill
          first={first}
          count={shown.length}
          onOpen={() => setOpened(first)}
          onPutAside={putAside}
        />
      )}
      {opened && (
        <Suspense>
          <OpenDialog envelope={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const readAside = (): readonly string[] => sessionStorage.getItem(ASIDE)?.split(' ') ?? [];

interface PillProps {
  readonly first: WaitingEnvelope;
  readonly count: number;
  readonly onOpen: () => void;
  readonly onPutAside: () => void;
}

function Pill({ first: { envelopeId, customerName }, count, onOpen, onPutAside }: PillProps) {
  const { t } = useTranslation('envelopes');
  const { words } = useUi();
  const announce = useAnnounce();
  const senderName = useSenderName();
  useEffect(() => {
    if (envelopeId) announce(t('arrived'));
  }, [announce, t, envelopeId]);
  // A portal, because the header around the menu would be the containing block of a fixed child.
  return createPortal(
    <>
      {customerName === null && !savesData() && (
        <Suspense>
          <EnvelopeRain />
        </Suspense>
      )}
      <aside aria-label={t('title')} className={styles.pill}>
        <button
          type="button"
          className={styles.open}
          onPointerEnter={() => loadAhead(loadDialog)}
          onFocus={() => loadAhead(loadDialog)}
          onClick={onOpen}
        >
          <span className={styles.picture}>
            <EnvelopePicture />
          </span>
          {/* Phones show only the picture: words would cover the session’s net result. */}
          <span className="sr-only min-w-0 text-start leading-snug tablet:not-sr-only tablet:grid">
            <span className="font-strong">
              {count === 1
                ? fillPhrase((at) => t('from', at), { name: <bdi>{senderName(customerName)}</bdi> })
                : t('waiting.count', { count })}
            </span>
            <span className="text-sm text-accent-text">{t('waiting.open')}</span>
          </span>
        </button>
        <IconButton icon="x-bold" label={words.close} onPress={onPutAside} />
      </aside>
    </>,
    document.body,
  );
}
