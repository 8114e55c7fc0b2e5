export {
  bookOf,
  defineList,
  definePagedList,
  defineSheet,
  type ExportRequest,
  type List,
  type ListSheet,
  namedPhrase,
} from './define-list.ts';
export {
  type After,
  mapPages,
  type Page,
  pagesAfter,
  pagesAfterId,
  pagesById,
  pagesOf,
  ROWS_PER_PAGE,
  shareOfRange,
} from './pages.ts';
export { type FileRequest, type Reading, readingWith } from './reading.ts';
