import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';

const PLAN_PATH = '/project/plan';

/** Where an item is open beside the plan. */
export const itemPath = (itemId: string): string =>
  `${PLAN_PATH}/${encodeURIComponent(itemId)}`;

/** The item that the address opens; back and forward close and open it. */
export const useOpenItem = () => {
  const { itemId = null } = useParams();
  const navigate = useNavigate();
  const open = useCallback(
    (id: string) => {
      void navigate(itemPath(id));
    },
    [navigate],
  );
  const close = useCallback(() => {
    void navigate(PLAN_PATH);
  }, [navigate]);
  const rename = useCallback(
    (id: string) => {
      // The same item, so no step of its own for the back button.
      void navigate(itemPath(id), { replace: true });
    },
    [navigate],
  );
  return { itemId, open, close, rename };
};
