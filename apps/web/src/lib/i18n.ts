import i18next, { type BackendModule, type i18n } from 'i18next';
import ICU from 'i18next-icu';
import { initReactI18next } from 'react-i18next';
import type { Locale } from './languages.ts';
import { pseudo } from './pseudo.ts';

/** Only what the first screen needs; a feature's namespace comes with its route. */
export async function startI18n(locale: Locale): Promise<i18n> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.documentElement.dir = i18next.dir(language);
  });
  await i18next
    .use(ICU)
    .use(bundles)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: false,
      ns: ['frame', 'ui', 'errors'],
      defaultNS: 'frame',
      keySeparator: false,
    });
  return i18next;
}

/** One lazy chunk for each language and namespace. Pseudo-locales are made from English. */
const bundles: BackendModule = {
  type: 'backend',
  init: () => {},
  async read(language, namespace) {
    const source = language === 'zh-CN' ? 'zh-CN' : 'en';
    const { default: texts } =
      namespace === 'errors' ? await errorTexts[source]() : await ownTexts(source, namespace);
    return pseudo(language, texts);
  },
};

/** The server's refusals have their texts where their codes are. */
const errorTexts = {
  en: () => import('@app/shared/locales/en.json'),
  'zh-CN': () => import('@app/shared/locales/zh-CN.json'),
};

const ownTexts = (source: string, namespace: string) =>
  import(`../locales/${source}/${namespace}.json`);
