import { lazyOverlay } from '../../kit/overlays/lazyOverlay.tsx';
import { useIsBlocked } from '../../kit/feedback/blocking.ts';
import {
  quotaLimits,
  useQuotaLimit,
} from '../../providers/calls/quotaLimit.ts';

const QuotaLimitDialog = lazyOverlay(
  async () => (await import('./QuotaLimitDialog.tsx')).QuotaLimitDialog,
);

/** Opens a dialog when any call reaches a limit (K18). */
export const QuotaLimits = () => {
  const limit = useQuotaLimit();
  const blocked = useIsBlocked();
  if (limit === null || blocked) return null;
  return <QuotaLimitDialog limit={limit} onClose={quotaLimits.clear} />;
};
