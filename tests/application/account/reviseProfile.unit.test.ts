import { describe, expect, it } from 'vitest';
import { memorySlipway } from '#tests/support/memorySlipway.ts';

const CUT_OFF = 'The process ends.';

/**
 * A Slipway with Ada: `revise` revises her profile; `shown` is her name and
 * color on screens, `stored` her profile in the directory, `recorded` its
 * events. Between `cutOff` and `restart`, no profile can be stored.
 */
const slipwayWithAda = async () => {
  let isCut = false;
  const slipway = memorySlipway({
    adaptAll: (stores) => ({
      ...stores,
      directory: {
        ...stores.directory,
        storeProfile: async (...profile) => {
          if (isCut) throw new Error(CUT_OFF);
          await stores.directory.storeProfile(...profile);
        },
      },
    }),
  });
  const { useCases, directory, eventStore } = slipway;
  const ada = await slipway.signIn();
  return {
    ...slipway,
    revise: (commandId: string, displayName: string, color?: string | null) =>
      useCases.reviseProfile({
        userId: ada.userId,
        commandId,
        displayName,
        color,
      }),
    shown: async () => {
      const { person } = await useCases.getContext(ada);
      return [person?.displayName, person?.color];
    },
    stored: async () => (await directory.people([ada.userId])).get(ada.userId),
    recorded: async () =>
      (await eventStore.readAll(0, 1000)).filter(
        ({ type }) => type === 'ProfileRevised',
      ),
    cutOff: () => {
      isCut = true;
    },
    restart: () => {
      isCut = false;
    },
  };
};

describe('Revising one’s profile', () => {
  it('shows the part of the address before the @ until a name is chosen, and again when it is emptied', async () => {
    const { revise, shown } = await slipwayWithAda();
    const [, color] = await shown();
    expect(await shown()).toEqual(['ada', color]);
    await revise('c1', 'Ada Lovelace', '#3971b7');
    expect(await shown()).toEqual(['Ada Lovelace', '#3971b7']);
    await revise('c2', '', null);
    expect(await shown()).toEqual(['ada', color]);
  });

  it('keeps the color if none is given', async () => {
    const { revise, shown } = await slipwayWithAda();
    await revise('c1', 'Ada', '#3971b7');
    await revise('c2', 'Countess');
    expect(await shown()).toEqual(['Countess', '#3971b7']);
  });

  it('records no name and no color', async () => {
    const { revise, recorded } = await slipwayWithAda();
    await revise('c1', 'Ada Lovelace', '#3971b7');
    const events = await recorded();
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toMatch(/lovelace|3971b7/i);
  });

  it('records nothing if nothing changes', async () => {
    const { revise, recorded } = await slipwayWithAda();
    await revise('c1', 'Ada', '#3971b7');
    await revise('c2', 'Ada');
    expect(await recorded()).toHaveLength(1);
  });

  it('has no second effect when it is repeated after a newer one', async () => {
    const { revise, shown, recorded } = await slipwayWithAda();
    await revise('c1', 'Ada', '#3971b7');
    await revise('c2', 'Countess');
    await revise('c1', 'Ada', '#3971b7');
    expect(await shown()).toEqual(['Countess', '#3971b7']);
    expect(await recorded()).toHaveLength(2);
  });

  it('is finished by the repeat when the process ended before the name was stored', async () => {
    const { revise, stored, cutOff, restart, recorded } =
      await slipwayWithAda();
    cutOff();
    await expect(revise('c1', 'Ada', '#3971b7')).rejects.toThrow(CUT_OFF);
    restart();
    await revise('c1', 'Ada', '#3971b7');
    expect(await stored()).toMatchObject({ displayName: 'Ada' });
    expect(await recorded()).toHaveLength(1);
  });

  it('stores the last one of many concurrent ones', async () => {
    const { revise, stored, recorded } = await slipwayWithAda();
    const names = ['A', 'B', 'C', 'D', 'E'];
    await Promise.all(names.map((name) => revise(name, name)));
    const last = (await recorded()).at(-1)?.metadata.commandId;
    expect((await stored())?.displayName).toBe(last);
  });
});
