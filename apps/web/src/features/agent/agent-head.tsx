import { Tag } from '@app/ui/text/tag';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHeadSlot } from '../../lib/head-slot.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import styles from './agent-page.module.css';
import { ZoneClock } from './zone-clock.tsx';

interface AgentHeadProps {
  readonly title: string;
  /** The time zone of the figures; its clock is shown beside the title where there is room. */
  readonly timeZone?: string | undefined;
  readonly actions?: ReactNode;
}

/** A page's title and actions. Rendered into the header of the frame if it has a slot for them, otherwise in place. */
export function AgentHead({ title, timeZone, actions }: AgentHeadProps) {
  const slot = useHeadSlot();
  const head = (
    <div className={styles.head}>
      <h1 className="text-xl type-display">{title}</h1>
      {timeZone && (
        <span className={actions ? 'hidden tablet:block' : ''}>
          <Tag>
            <ZoneClock timeZone={timeZone} />
          </Tag>
        </span>
      )}
      {actions && <div className="ms-auto">{actions}</div>}
    </div>
  );
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {slot ? createPortal(head, slot) : head}
    </>
  );
}
