import { describe, expect, it } from 'vitest';
import { yieldToEventLoop } from '#application/shared/yieldToEventLoop.ts';
import { memoryCheckpoints } from '#infrastructure/memory/relayStores.ts';
import { RELAY } from '#infrastructure/relay/relay.ts';
import { shareTrouble } from '#infrastructure/relay/shareTrouble.ts';

const KAFKA_TROUBLE = "Kafka's topics: Kafka did not answer in time.";
const SIZE_TROUBLE = 'The event is too large.';

const setUp = () => {
  let ms = 0;
  const checkpoints = memoryCheckpoints();
  return {
    openRelay: () => shareTrouble(checkpoints, () => ms),
    pass: (time: number) => {
      ms += time;
    },
    /** The trouble that all processes see, once all calls have been carried out. */
    readTrouble: async () => {
      await yieldToEventLoop();
      return checkpoints.trouble(RELAY);
    },
  };
};

describe('The shared trouble of relays', () => {
  it('is withdrawn by the relay that shared it, once it stands by', async () => {
    const { openRelay, readTrouble } = setUp();
    const [active, standby] = [openRelay(), openRelay()];
    active.share(null);
    standby.share(KAFKA_TROUBLE);
    expect(await readTrouble()).toBe(KAFKA_TROUBLE);
    standby.forget();
    expect(await readTrouble()).toBeNull();
  });

  it('is left alone by a relay that has shared another one', async () => {
    const { openRelay, readTrouble } = setUp();
    const [former, active] = [openRelay(), openRelay()];
    former.share(KAFKA_TROUBLE);
    expect(await readTrouble()).toBe(KAFKA_TROUBLE);
    active.share(SIZE_TROUBLE);
    expect(await readTrouble()).toBe(SIZE_TROUBLE);
    former.forget();
    expect(await readTrouble()).toBe(SIZE_TROUBLE);
  });

  it('is stored again after a while, because another relay may have replaced it', async () => {
    const { openRelay, pass, readTrouble } = setUp();
    const [active, killed] = [openRelay(), openRelay()];
    active.share(null);
    killed.share(KAFKA_TROUBLE);
    expect(await readTrouble()).toBe(KAFKA_TROUBLE);
    // A relay stores what it shares again after ten seconds.
    pass(60_000);
    active.share(null);
    expect(await readTrouble()).toBeNull();
  });
});
