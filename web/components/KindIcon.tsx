import { ItemType } from '#api/contract/values.ts';

/**
 * Shape and color together show the kind: color alone is not enough (WCAG
 * 1.4.1).
 */
const KINDS = {
  [ItemType.ProjectDeprecated]: {
    color: 'var(--secondary)',
    path: 'M3 3h10v10H3z',
  },
  [ItemType.Demo]: {
    color: 'var(--demo)',
    path: 'M8 1.5 14.5 8 8 14.5 1.5 8Z',
  },
  [ItemType.Implementation]: {
    color: 'var(--implementation)',
    path: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Z',
  },
  [ItemType.GoToMarket]: {
    color: 'var(--go-to-market)',
    path: 'M8 1.8 14.8 14H1.2Z',
  },
} as const;

/**
 * The icon of an item's kind: ◆ Demo, ● Implementation, ▲ Go to Market.
 * Decorative without a `label`, which is for icons without text beside them.
 */
export const KindIcon = ({
  kind,
  label,
  size = 14,
}: {
  kind: ItemType;
  label?: string;
  size?: number;
}) => (
  <svg
    viewBox="0 0 16 16"
    width={size}
    height={size}
    style={{ flex: 'none', color: KINDS[kind].color }}
    {...(label === undefined
      ? { 'aria-hidden': true }
      : { role: 'img', 'aria-label': label })}
  >
    <path d={KINDS[kind].path} fill="currentColor" />
  </svg>
);
