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
  readonly tools?: ReactNode;
}

/** A page's title and actions, rendered into the frame's header where that has room. */
export function AgentHead({ title, timeZone, tools }: AgentHeadProps) {
  const slot = useHeadSlot();
  const head = (
    <div className={styles.head}>
      <h1 className="text-xl type-display">{title}</h1>
      {timeZone && (
        <span className={tools ? 'hidden tablet:block' : ''}>
          <Tag>
            <ZoneClock timeZone={timeZone} />
          </Tag>
        </span>
      )}
      {tools && <div className="ms-auto">{tools}</div>}
    </div>
  );
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {slot ? createPortal(head, slot) : head}
    </>
  );
}
