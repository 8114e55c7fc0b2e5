import { type ReactNode, useState } from 'react';
import { useUi } from '../ui-provider.tsx';
import { imageAddress } from './image-address.ts';

interface SiteImageProps {
  readonly src: string;
  /** Used if `src` fails. */
  readonly fallback?: string | undefined;
  /** Shown if no picture can be loaded. */
  readonly placeholder?: ReactNode;
  readonly width?: number;
  readonly height?: number;
  /** Loads it shortly before it scrolls into view. */
  readonly lazy?: boolean;
  readonly className?: string | undefined;
}

/** A picture of the site, from one of its image hosts. If that host fails, the picture comes from the site itself. */
export function SiteImage({ src, fallback, placeholder, lazy, ...image }: SiteImageProps) {
  const { imageHosts = [] } = useUi();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const addresses = [imageAddress(src, imageHosts), src, ...(fallback ? [fallback] : [])];
  const shown = addresses.find((address) => !failed.includes(address));
  if (!shown) return placeholder;
  return (
    <img
      {...image}
      src={shown}
      alt=""
      {...(lazy && { loading: 'lazy', decoding: 'async' })}
      onError={() => setFailed([...failed, shown])}
    />
  );
}
