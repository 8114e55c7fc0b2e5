import { IconButton } from '../buttons/icon-button.tsx';
import { useIsPageLoaded } from '../feedback/use-is-page-loaded.ts';
import { Anchor } from '../navigation/anchor.tsx';
import { useUi } from '../ui-provider.tsx';
import styles from './banner-carousel.module.css';
import { Icon } from './icon.tsx';
import { SiteImage } from './site-image.tsx';
import { useRotation } from './use-rotation.ts';

export interface BannerSlide {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Link text; empty without a link. */
  readonly action: string;
  readonly href: string | undefined;
  /** Beside or below the text, fading into `ground` toward it. */
  readonly picture: string;
  readonly ground: string;
  readonly ink: string;
}

interface BannerCarouselProps {
  /** Accessible name of the banners. */
  readonly label: string;
  readonly slides: readonly BannerSlide[];
  /** A strip across the page is lower than a card. */
  readonly shape?: 'card' | 'strip';
}

const EVERY_MS = 5_000;

/** Rotating banners with real text, for screen readers. A single banner does not rotate. */
export function BannerCarousel({ label, slides, shape = 'card' }: BannerCarouselProps) {
  const { ref, at, show, isStopped, stop } = useRotation(slides.length, EVERY_MS);
  const { words } = useUi();
  const isPageLoaded = useIsPageLoaded();
  if (slides.length === 0) return null;
  const step = (by: number) => show((at + by + slides.length) % slides.length);
  return (
    <section ref={ref} aria-label={label} className={styles.carousel} data-shape={shape}>
      <ul className={styles.slides}>
        {slides.map((slide, index) => (
          <li key={slide.id} className={styles.slide} inert={index !== at}>
            <Slide slide={slide} hasPicture={index === at || isPageLoaded} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.tools}>
          <IconButton
            small
            icon={isStopped ? 'play' : 'pause'}
            label={isStopped ? words.resume : words.pause}
            onPress={() => stop(!isStopped)}
          />
          <IconButton
            small
            icon="caret-left-bold"
            label={words.previous}
            onPress={() => step(-1)}
          />
          <span className={styles.count} aria-hidden="true">
            {at + 1}/{slides.length}
          </span>
          <IconButton small icon="caret-right-bold" label={words.next} onPress={() => step(1)} />
        </div>
      )}
    </section>
  );
}

interface SlideProps {
  readonly slide: BannerSlide;
  readonly hasPicture: boolean;
}

function Slide({ slide, hasPicture }: SlideProps) {
  const { title, text, action, href, picture, ground, ink } = slide;
  const inside = (
    <>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
      <span className={styles.picture}>
        {hasPicture && <SiteImage src={picture} width={260} height={200} className={styles.art} />}
      </span>
      {href && action && (
        <span className={styles.action}>
          {action} <Icon name="arrow-right-bold" />
        </span>
      )}
    </>
  );
  const print = { '--print-ground': ground, '--print-ink': ink } as const;
  return href ? (
    <Anchor href={href} className={styles.print} style={print}>
      {inside}
    </Anchor>
  ) : (
    <div className={styles.print} style={print}>
      {inside}
    </div>
  );
}
