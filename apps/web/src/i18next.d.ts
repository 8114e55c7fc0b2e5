import 'i18next';
import type { PageDomains } from '@app/phrases/domains';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'frame';
    keySeparator: false;
    parseInterpolation: 'icu';
    resources: PageDomains;
  }
}
