import type { Message } from '@app/ui/pseudo';
import i18next, { type BackendModule, type i18n } from 'i18next';
import ICU, { type IcuInstance } from 'i18next-icu';
import { initReactI18next } from 'react-i18next';
import { type Locale, sourceOf, type WrittenLocale } from './languages.ts';
import { isPlain } from './plain-text.ts';

/** What the first screens need, so that none of it is waited for later; the rest comes with its route. */
export async function startI18n(locale: Locale): Promise<i18n> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.documentElement.dir = i18next.dir(language);
  });
  i18next.use(initReactI18next);
  return begin(i18next, locale, []);
}

/** Texts of their own, with all that is asked for at hand: for what is rendered once. */
export const makeI18n = (locale: Locale, namespaces: readonly string[]): Promise<i18n> =>
  begin(i18next.createInstance(), locale, namespaces);

async function begin(texts: i18n, lng: Locale, more: readonly string[]): Promise<i18n> {
  const first = Object.keys(await firstTexts[sourceOf(lng)]());
  await texts
    .use(messages())
    .use(bundles)
    .init({
      lng,
      fallbackLng: false,
      ns: [...new Set([...first, ...more])],
      defaultNS: 'frame',
      keySeparator: false,
    });
  return texts;
}

/** What its types leave out: i18next calls it for every text. */
interface Formatter extends IcuInstance {
  parse(message: Message, ...rest: readonly unknown[]): string;
}

/** A text without arguments is ready. The build has parsed all others, and kept no parser. */
function messages(): IcuInstance {
  const formatter = new ICU() as Formatter;
  const format = formatter.parse.bind(formatter);
  formatter.parse = (message, ...rest) =>
    typeof message === 'string' && isPlain(message) ? message : format(message, ...rest);
  return formatter;
}

/**
 * What the first screens say is one chunk of each language, and each later namespace is one of its
 * own. Pseudo-locales are made from English, by what no reader loads.
 */
const bundles: BackendModule = {
  type: 'backend',
  init: () => {},
  async read(language, namespace) {
    const source = sourceOf(language);
    const first = await firstTexts[source]();
    const texts = first[namespace] ?? (await laterTexts(source, namespace)).default;
    if (source === language) return texts;
    const { pseudo } = await import('@app/ui/pseudo');
    return pseudo(language, texts);
  },
};

type Texts = Readonly<Record<string, Record<string, Message> | undefined>>;

const firstTexts: Record<WrittenLocale, () => Promise<Texts>> = {
  en: () => import('../locales/en/first.ts'),
  'zh-CN': () => import('../locales/zh-CN/first.ts'),
};

/** Those of the first screens are left out, or each would be a file of its own again. */
const later = import.meta.glob<{ default: Record<string, Message> }>([
  '../locales/*/*.json',
  '!../locales/*/{access,content,errors,frame,games,home,lobby,search}.json',
]);

function laterTexts(source: string, namespace: string) {
  const load = later[`../locales/${source}/${namespace}.json`];
  if (!load) throw new Error(`there are no texts ${namespace}`);
  return load();
}
