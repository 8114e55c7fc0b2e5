import styles from './announcement-picture.module.css';
import type { Announcement } from './use-content.ts';

interface AnnouncementPictureProps {
  readonly announcement: Announcement;
  /** Whether it waits until the reader comes near it. */
  readonly lazy?: boolean;
}

/** Above the words of a pop-up or a promotion. Its place is kept free until it comes. */
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
