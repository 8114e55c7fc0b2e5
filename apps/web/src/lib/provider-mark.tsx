import type { SocialProviderCode } from '@app/shared/access/social-providers';

/** Letters in one stroke, in the button's text color. */
const strokes: Readonly<Record<SocialProviderCode, string>> = {
  google: 'M20 12h-8M20 12a8 8 0 1 1-2.6-5.9',
  facebook: 'M13 21v-13a4 4 0 0 1 4-4M9 11h7',
};

/** A provider's initial, drawn by us. */
export const ProviderMark = ({ provider }: { readonly provider: SocialProviderCode }) => (
  <svg
    viewBox="0 0 24 24"
    className="size-5"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={strokes[provider]} />
  </svg>
);
