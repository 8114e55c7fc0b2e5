export { type ChangedContent, undoContent } from './change-content.ts';
export { changePhrase, phraseOfVersion, readPhrase } from './change-phrase.ts';
export { type ContentDocument, type ContentText, sectionsOf } from './content-document.ts';
export type { ContentLink } from './content-link.ts';
export {
  audiencesSeenBy,
  checkedDraft,
  type Draft,
  PREVIEW_MS,
  type Preview,
  readPreview,
  storePreview,
} from './content-preview.ts';
export type { PhraseVersion, Version } from './content-versions.ts';
export { endContent } from './end-content.ts';
export { hasHelp } from './has-help.ts';
export { listAnnouncements } from './list-announcements.ts';
export { listBanners } from './list-banners.ts';
export { type ListedContent, listContent } from './list-content.ts';
export { type HelpSection, listHelp } from './list-help.ts';
export { orderContent } from './order-content.ts';
export { type NewAnnouncement, putAnnouncement } from './put-announcement.ts';
export { type NewBanner, putBanner } from './put-banner.ts';
export { type NewHelpArticle, putHelpArticle } from './put-help-article.ts';
export { readContent, readVersion } from './read-content.ts';
export { restoreContent } from './restore-content.ts';
export { saveContent } from './save-content.ts';
export type { ListedAnnouncement, ListedBanner, ShownPicture } from './shown-content.ts';
export { titlesOf } from './titles.ts';
export type { ContentVersion } from './write-content.ts';
