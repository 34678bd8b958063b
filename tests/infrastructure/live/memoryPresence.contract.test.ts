import { memoryPresence } from '#infrastructure/live/memoryPresence.ts';
import { presenceContract } from '#tests/contracts/presence.contract.ts';

presenceContract('This process', memoryPresence);
