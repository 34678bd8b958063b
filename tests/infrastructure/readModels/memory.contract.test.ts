import { memoryReadModels } from '#infrastructure/readModels/memory.ts';
import { readModelsContract } from '#tests/contracts/readModels.contract.ts';

readModelsContract('memory', {
  open: async (projections) => memoryReadModels(projections),
});
