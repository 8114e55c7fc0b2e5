/** First match wins: user agents contain the names of older browsers. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Human-readable browser and system of a user agent; empty if unknown. */
export function deviceName(browser: string | null): {
  readonly name: string;
  readonly isPhone: boolean;
} {
  const userAgent = browser ?? '';
  const find = (patterns: typeof BROWSERS) =>
    patterns.find(([pattern]) => pattern.test(userAgent))?.[1];
  const parts = [find(BROWSERS), find(SYSTEMS)].filter(Boolean);
  return { name: parts.join(' · '), isPhone: /\b(Mobile|Android|iPhone)\b/.test(userAgent) };
}

/** Device name, or the raw user agent if unknown. */
export const namedDevice = (browser: string | null): string | null =>
  deviceName(browser).name || browser;
