export type { ContentLink } from './content-link.ts';
export { type ListedAnnouncement, listAnnouncements } from './list-announcements.ts';
export { type ListedBanner, listBanners } from './list-banners.ts';
export { type HelpSection, listHelp } from './list-help.ts';
export { type NewAnnouncement, putAnnouncement } from './put-announcement.ts';
export { type NewBanner, putBanner } from './put-banner.ts';
export { type NewHelpArticle, putHelpArticle } from './put-help-article.ts';
