import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UiProvider, type UiSettings } from '../ui-provider.tsx';

/** An English site with dollars. */
export const uiSettings: UiSettings = {
  locale: 'en',
  currency: 'USD',
  currencySymbol: '$',
  displayDecimals: 2,
  clockOffsetMs: 0,
  navigate: () => {},
  preload: () => {},
  words: {
    required: 'Fields marked * are required.',
    skipToContent: 'Skip to content',
    previous: 'Previous',
    next: 'Next',
    close: 'Close',
    pause: 'Pause',
    resume: 'Resume',
    hideBalance: 'Hide balance',
    showBalance: 'Show balance',
    balanceHidden: 'hidden',
    expand: 'Open',
    collapse: 'Close',
    loading: 'Loading',
    tryAgain: 'Try again',
    reference: 'Reference',
    partFailed: 'We couldn’t load this part of the page.',
    partSafe: 'Your money and open games aren’t affected.',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Not copied',
    cancel: 'Cancel',
    refresh: 'Refresh',
    met: 'met',
    notMet: 'not met',
    daysAndClock: ({ days, clock }) => `${days} ${clock}`,
    timeLeft: ({ name, seconds }) => `${name}: ${seconds}`,
  },
};

/** Renders a component inside the provider, for an English site with dollars. */
export const renderUi = (node: ReactNode, change: Partial<UiSettings> = {}): RenderResult =>
  render(<UiProvider settings={{ ...uiSettings, ...change }}>{node}</UiProvider>);
