export { addUpload } from './add-upload.ts';
export { attachOperatorUploads, attachUploads, releaseUploads } from './attach-uploads.ts';
export { drawIcon } from './draw-icon.ts';
export { dropUpload } from './drop-upload.ts';
export {
  readUpload,
  readUploadFile,
  uploadsById,
  uploadsOf,
  uploadsOfMember,
  waitingUploads,
} from './find-uploads.ts';
export { purgeUploads } from './purge-uploads.ts';
export { reencodePicture } from './reencode-picture.ts';
export { type ResealedFiles, resealFilesOf } from './reseal-files.ts';
export { resealUploads } from './reseal-uploads.ts';
export type { FileStore } from './store/file-store.ts';
export { sealedStore } from './store/sealed-store.ts';
export { fileStoreOf } from './store/store-settings.ts';
export { confirmUpload, storeUpload } from './store-upload.ts';
export type { Upload, UploadSize } from './upload.ts';
