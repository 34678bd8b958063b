import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';

const PLAN_PATH = '/project/plan';

/** The path of the plan with an item open in the panel. */
export const itemPath = (itemId: string): string =>
  `${PLAN_PATH}/${encodeURIComponent(itemId)}`;

/** The item that the address opens; back and forward close and open it. */
export const useOpenItem = () => {
  const { itemId = null } = useParams();
  const navigate = useNavigate();
  // A ref, so that opening an item renders no card again.
  const opened = useRef(itemId);
  useEffect(() => {
    opened.current = itemId;
  }, [itemId]);

  const panel = useMemo(() => {
    const close = () => {
      void navigate(PLAN_PATH);
    };
    return {
      open: (id: string) => {
        void navigate(itemPath(id));
      },
      close,
      /** Closes the panel if that item is open in it. */
      closeFor: (id: string) => {
        if (opened.current === id) close();
      },
      rename: (id: string) => {
        // The same item, so it adds no entry to the browser history.
        void navigate(itemPath(id), { replace: true });
      },
    };
  }, [navigate]);
  return { itemId, panel };
};

export type OpenPanel = ReturnType<typeof useOpenItem>['panel'];
