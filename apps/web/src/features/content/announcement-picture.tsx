import styles from './announcement-picture.module.css';
import type { Announcement } from './use-content.ts';

interface AnnouncementPictureProps {
  readonly announcement: Announcement;
  /** Whether the picture is loaded only when it comes near the viewport. */
  readonly lazy?: boolean;
}

/** The picture above a pop-up's or promotion's text. Its space is reserved while it loads. */
export function AnnouncementPicture({ announcement, lazy = false }: AnnouncementPictureProps) {
  const [image] = announcement.announcementImages;
  if (!image) return null;
  const { imageUrl, width, height, alternativeText } = image;
  return (
    <img
      key={imageUrl}
      loading={lazy ? 'lazy' : 'eager'}
      src={imageUrl}
      alt={alternativeText}
      {...{ width, height }}
      className={styles.picture}
    />
  );
}
