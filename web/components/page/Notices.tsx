import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './page.css';

/** Where a page shows notices; a panel's notices are at its foot by CSS. */
export const NoticeArea = createContext<HTMLElement | null>(null);

/** A page that shows its fields' notices at its foot. */
export const WithNotices = ({ children }: { children: ReactNode }) => {
  const [area, setArea] = useState<HTMLElement | null>(null);
  return (
    <NoticeArea value={area}>
      {children}
      <div className="notice-area" ref={setArea} />
    </NoticeArea>
  );
};

/**
 * A notice that appears without being requested, so it takes no room and moves
 * no control.
 */
export const Notice = ({ children }: { children: ReactNode }) => {
  const area = useContext(NoticeArea);
  const notice = <div className="notice">{children}</div>;
  return area === null ? notice : createPortal(notice, area);
};
