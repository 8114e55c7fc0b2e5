import { compilePhrases } from '@app/phrases/build/compile-phrases';
import { languageOfFirstScreens } from '@app/phrases/first-screens';
import { buildFonts } from '@app/ui/build/build-fonts';
import { compressFiles } from '@app/ui/build/compress-files';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { checkBudgets } from './build/check-budgets.ts';
import { dropDescriptions } from './build/drop-descriptions.ts';
import { importedBy, type Modules } from './build/imported-by.ts';
import { listPreloads } from './build/list-preloads.ts';
import { fillShell, listShell } from './build/shell.ts';

const API = 'http://localhost:3000';

/**
 * The gallery of components is a separate page, at `/gallery` during development. `--mode gallery` builds it for the
 * browser tests; visitors' bundles contain none of it.
 */
const GALLERY = 'gallery';

const galleryAddress: Plugin = {
  name: 'gallery-address',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/gallery(?=[?#]|$)/, '/gallery.html');
      next();
    });
  },
};

/** Changes only with our dependencies, and is loaded by every page. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|react-i18next|intl-messageformat|@formatjs)\//;

/** Ad blockers stop files with names of advertising or tracking, such as `affiliate-B2ki.js`. */
const NAMED_LIKE_ADVERTISING =
  /affiliat|advert|\bads?\b|analytic|banner|campaign|collect|metric|pixel|popup|promo|sponsor|stat|track/i;

const fileName = (name: string, end: string) =>
  `assets/${NAMED_LIKE_ADVERTISING.test(name) ? '' : `${name}-`}[hash]${end}`;

const stemOf = (name = '') => name.replace(/\.[^.]*$/, '');

/** Components of the frame and of most pages. Others are loaded with the pages that use them. */
const UI =
  /packages\/shared\/src\/money\/units\.ts|packages\/ui\/src\/(?!art\/(?!palettes|empty-art|geometry|colour|seeded-random)|(?:[a-z]+\/)?(?:qr-|[a-z-]*dialog|stacked-area|bar-strip|tree-cell|timeline|net-bars|stat-strip|sparkline|slider-check|use-example-amount|use-row-keys|format\/span-text|format\/days-text|format\/device-name|use-piece-slide|data-table|money-input|use-read-amount|format\/read-amount|preferences|code-input|password-input|road-map|share-bar|level-badge|ball\.|countdown-ring|progress|rate-steps|text-field|tier-grid|whole-number-input))/;

/** Shared by several pages, but not by the lobby or the forms for login and registration. */
const PAGES =
  /packages\/ui\/src\/[a-z]+\/(search-field|picture-input|choice-row|file-list|record-card|link-row|ring|pager|tab-groups|tab-links|copy-button|fact-list|progress-pips|text-area|picture-button|thumbnail-list|tile-grid)\.tsx|packages\/shared\/src\/(payouts\/(affiliates|salary)\.|credentials\/(authenticator\.|payment-password\.)?|system\/companions\.|contracts\/(templates\.)?|(deposits|debts|disputes|exports|feedback|lottery-orders|orders|points|postbacks|profile|promotions|rebates|records|reports|rewards|team|transfers|uploads)\/)calls\.ts/;

/** Shared by nearly every page, without schemas. */
const LIB =
  /packages\/shared\/src\/(contract\/file-descriptor|flags\/flags|members\/customer-types|live\/(calls|live-events)|locale\/languages|games\/(game-categories|picture-vendor)|rebates\/series|access\/social-providers|once|contracts\/contract-categories)\.ts|packages\/phrases\/src\/(direction|languages|pseudo-locales)\.ts|packages\/client\/src\/(answered|client-provider|error-text|errors|keep-pending-requests|tab-store|use-(answer|submit)|address-search)|apps\/web\/src\/lib\/(?:(?:session|queries|language|addresses|loading)\/)?(arrival-code|use-(?!percent|fee|span-text)|preview|page-title|error-words|site|session[.-]|server-clock|zone-name|next|game-path|head-slot|languages|own-phrases|saves-data|activity|when-idle|loaded-ahead|chunk-failure\.|live\/use-announced)|apps\/web\/src\/features\/content\/(use-content|link-target|hero-banners|banner-groups)|apps\/web\/src\/app\/(pages\.ts|member-addresses|page-outlet|navigation\/home-link|gates\/splash)|vite\/preload-helper/;

const CALLS = /packages\/shared\/src\/[\w-]+\/(?:[\w-]+\.)?calls\.ts/;

/** Call descriptors are small: those of the entry and of the player's frame come with it, others with their pages. */
const callsOfFrame = (): ((id: string, modules: Modules) => 'lib' | 'player' | null) => {
  let frame: { readonly entry: ReadonlySet<string>; readonly player: ReadonlySet<string> };
  return (id, modules) => {
    if (!CALLS.test(id)) return null;
    frame ??= {
      entry: importedBy('main.tsx', modules),
      player: importedBy('app/player-layout.tsx', modules),
    };
    if (frame.entry.has(id)) return 'lib';
    return frame.player.has(id) ? 'player' : null;
  };
};

/** Shared by the player's frame, the lobby and the pages of games. */
const PLAYER =
  /apps\/web\/src\/(parts\/(games\/(?!use-game-of-path|favorite-button)|wallet\/(use-(?!move|followed)|header-balance\.|session-net|round-holds|draw-holds|held-money|shown-money)|member\/(use-|messages-link)|session\/use-is-idle)|features\/(member\/use-(?!member-groups)|content\/(use-resources|pop-ups|use-has-acted)|feedback\/feedback-open)|app\/navigation\/(use-player-links|use-page-links))/;

/** Shared by the forms for login, registration and passwords, in addition to the frame's modules. */
const ACCESS =
  /apps\/web\/src\/(parts\/session\/(use-next|use-begin-session|use-rule-ticks)|lib\/(session\/device-id|field-rules))|packages\/shared\/src\/(validation\/own-name|(agents|captcha)\/calls|access\/(registration|social)\.calls)|packages\/ui\/src\/forms\/(text-field|password-input|code-input)\.tsx/;

/** Building blocks of schemas. */
const FIELDS =
  /packages\/shared\/src\/(contract\/define-call|validation\/(fields|shown-text)|content\/content-kinds|money\/(money|rate|minor-unit|too-fine))\.ts/;

/** Schemas of the player frame's answers. Never part of the entry, because they pull in zod. */
const CONTRACT =
  /packages\/shared\/src\/((games\/((launch|matches)\.)?|(wallet|members)\/|lotteries\/to-launch\.|content\/(announcement\.)?|access\/session\.)schemas|games\/request-fields)\.ts/;

/** Schemas of lotteries, without those of orders. */
const LOTTERY_CONTRACT =
  /packages\/shared\/src\/lotteries\/(lotteries\.ts|((rows|plays|draws|own)\.)?schemas\.ts)/;

/** Shared by every page with drawn results, such as the live lotteries of the lobby. */
const LOTTERY =
  /packages\/lottery\/src\/(lhc\/(zodiac|kinds|mark-six)|values\/size-and-parity|balls\/balls)\.ts|packages\/ui\/src\/play\/ball\.|packages\/shared\/src\/lotteries\/calls\.ts|apps\/web\/src\/parts\/lottery\/(number-look|prize-table|read-result|result-balls|use-lotteries|use-draw-title|draws\/(draws-path|short-number))\.tsx?/;

/** Shared by boards and draws, with the results of all families. */
const DRAWS =
  /packages\/lottery\/src\/(family|result-forms?|lane|price|exact\/|[\w-]+\/result|balls\/places|digits\/(digits|sides|labels)|values\/sum-of|k3\/dice|vn\/structures|pk10\/first-two|sea\/sources|11x5\/eleven|eighty\/(twenty|size-of-sum)|prizes\/structure)[\w-]*\.ts|apps\/web\/src\/parts\/lottery\/(steady-text|use-server-clock|use-own-series|draws\/(draw-ticket|draw-facts|use-newest-drawn|screen-reader-result|refetch-time|awaited-draw|use-near-draw|use-drawn|trend|lanes))\./;

/** Display of an order. */
const ORDERS =
  /packages\/shared\/src\/lotteries\/lottery-words\.ts|apps\/web\/src\/parts\/lottery\/(use-lottery-words|use-pick-text|orders\/(order-states|order-picks|order-result|order-card))\./;

/** Building blocks of the rules of several families. */
const RULES =
  /packages\/lottery\/src\/(define-play|define-rules|read-entry|values\/each-value|digits\/(dragon-tiger|masks|among|places|combination|multisets|forms|group|group-any|straight|sums|menu))\.ts/;

/** Requests that move money. */
const REQUESTS =
  /packages\/client\/src\/(pending-request|use-single-request)\.ts|apps\/web\/src\/parts\/(requests\/(offline-reason|request-notice|use-money-request)|wallet\/drop-answers-under-way)\.tsx?/;

/**
 * Errors that a visitor can meet up to the lobby and in the forms for login and registration. Pages beyond them show
 * the text of the answer.
 */
const ERRORS_OF_FIRST_SCREENS =
  /^(request|captcha|human_check|register|server|connection|preview|area|trial|game|function)\.|^(request_param_err|missing_encryption|sealed_replayed|TOO_MANY_REQUESTS|duplicateLogin|token_ip_different|login_verify_required|bind_customer_required)$|^login\.(?!passkey_)|^social\.(failed|unavailable|ticket_ended)$|^verification\.(?!not_bound$)|^password\.(wrong|common|own_name|change_required|link_ended)$|^member\.(phone|email)_taken$|^content\.preview_ended$|^site\.(maintenance|not_open|closed)$/;

/** Texts about lottery families for operators. */
const FAMILIES_IN_CONSOLE = /^lotteries\./;

/** Phrases to leave out of the errors domain: those that pages phrase themselves, and those of later screens. */
const leavesOut = (domain: string, beside: (domain: string) => object) => {
  if (domain === 'web/lottery-words') return (key: string) => FAMILIES_IN_CONSOLE.test(key);
  if (domain !== 'errors') return undefined;
  const said = beside('web/errors');
  return (code: string) => Object.hasOwn(said, code) || !ERRORS_OF_FIRST_SCREENS.test(code);
};

/** The phrases of the first screens are one file per language: each further file would cost a round trip. */
const firstPhrases = (id: string) => {
  const language = languageOfFirstScreens(id);
  return language ? `phrases-${language}` : null;
};

const LOTTERY_PHRASES = /packages\/phrases\/src\/([\w-]+)\/web\/lottery-(?:draws|play|words)\.json/;

/** Phrases of a lottery's board, one file for each language. */
const lotteryPhrases = (id: string) => {
  const [, language] = LOTTERY_PHRASES.exec(id) ?? [];
  return language ? `lottery-phrases-${language}` : null;
};

/**
 * Bundle of the api's prerendering: one file with all dependencies, so that the api's own dependencies stay limited to
 * what the api imports.
 */
const PRERENDER: EnvironmentOptions = {
  resolve: { noExternal: true },
  build: {
    outDir: 'dist/prerender',
    copyPublicDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: 'src/prerender/prerender.tsx',
      output: { codeSplitting: false, entryFileNames: 'prerender.js' },
    },
  },
};

/** Built after the pages, because it lists their files. A single file at a fixed path. */
const SERVICE_WORKER: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: 'src/service-worker/service-worker.ts',
      output: { format: 'iife', codeSplitting: false, entryFileNames: 'sw.js' },
    },
  },
};

export default defineConfig(async ({ mode }) => {
  await buildFonts();
  const isGallery = mode === GALLERY;
  return {
    plugins: [
      react(),
      tailwindcss(),
      compilePhrases({ leavesOut }),
      dropDescriptions(),
      ...(isGallery
        ? []
        : [checkBudgets(), listPreloads(), listShell(), fillShell(), compressFiles()]),
      galleryAddress,
    ],
    server: {
      proxy: Object.fromEntries(
        [
          '/wps',
          '/lgw',
          '/lotto-',
          '/lotto/',
          '/art',
          '/pictures',
          '/uploads',
          '/exports',
          '/sandbox',
        ].map((path) => [path, API]),
      ),
    },
    // The content security policy forbids data URLs in stylesheets and pages.
    build: { assetsInlineLimit: 0, emptyOutDir: true },
    ...(!isGallery && { builder: {} }),
    environments: {
      client: {
        build: {
          outDir: isGallery ? '../../test-results/gallery' : 'dist',
          // Supported browsers: Android WebView and Chrome 111, Safari 16.4.
          target: ['chrome111', 'safari16.4', 'firefox121'],
          rolldownOptions: {
            input: isGallery ? 'gallery.html' : 'index.html',
            output: {
              chunkFileNames: ({ name }: { readonly name: string }) => fileName(name, '.js'),
              assetFileNames: ({ names }: { readonly names: readonly string[] }) =>
                fileName(stemOf(names[0]), '[extname]'),
              codeSplitting: {
                // Many tiny files would each cost a request, so modules shared by several pages are one file.
                groups: [
                  { name: firstPhrases, includeDependenciesRecursively: false },
                  { name: 'vendor', test: VENDOR, includeDependenciesRecursively: false },
                  { name: callsOfFrame(), includeDependenciesRecursively: false },
                  // Must precede the groups that it overlaps with.
                  { name: 'pages', test: PAGES, includeDependenciesRecursively: false },
                  { name: 'ui', test: UI, includeDependenciesRecursively: false },
                  { name: 'lib', test: LIB, includeDependenciesRecursively: false },
                  { name: 'player', test: PLAYER, includeDependenciesRecursively: false },
                  { name: 'access', test: ACCESS, includeDependenciesRecursively: false },
                  { name: 'fields', test: FIELDS, includeDependenciesRecursively: false },
                  { name: 'contract', test: CONTRACT, includeDependenciesRecursively: false },
                  {
                    name: 'lottery-contract',
                    test: LOTTERY_CONTRACT,
                    includeDependenciesRecursively: false,
                  },
                  { name: 'lottery', test: LOTTERY, includeDependenciesRecursively: false },
                  { name: 'orders', test: ORDERS, includeDependenciesRecursively: false },
                  { name: 'draws', test: DRAWS, includeDependenciesRecursively: false },
                  { name: 'rules', test: RULES, includeDependenciesRecursively: false },
                  { name: 'requests', test: REQUESTS, includeDependenciesRecursively: false },
                  { name: lotteryPhrases, includeDependenciesRecursively: false },
                ],
              },
            },
          },
        },
      },
      ...(!isGallery && { ssr: PRERENDER, serviceWorker: SERVICE_WORKER }),
    },
  };
});
