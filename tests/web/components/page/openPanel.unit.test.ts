import { describe, expect, it, vi } from 'vitest';
import { endPanel, showPanel } from '#web/components/page/openPanel.ts';

const newPanel = () => ({ close: vi.fn(), opener: () => null });

describe('A side panel', () => {
  it('closes the one that is open', () => {
    const [item, settings] = [newPanel(), newPanel()];
    expect(showPanel(item)).toBeNull();
    expect(showPanel(settings)).toBe(item);
    expect(item.close).toHaveBeenCalledTimes(1);
    expect(settings.close).not.toHaveBeenCalled();
    expect(endPanel(item)).toBe(false);
    expect(endPanel(settings)).toBe(true);
  });

  it('does not close one that has ended', () => {
    const [item, settings] = [newPanel(), newPanel()];
    showPanel(item);
    expect(endPanel(item)).toBe(true);
    expect(showPanel(settings)).toBeNull();
    expect(item.close).not.toHaveBeenCalled();
    endPanel(settings);
  });
});
