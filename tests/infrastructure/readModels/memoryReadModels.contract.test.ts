import { memoryReadModels } from '#infrastructure/readModels/memoryReadModels.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { planDaysContract } from '#tests/contracts/planDays.contract.ts';
import { readModelsContract } from '#tests/contracts/readModels.contract.ts';

const memoryStores = {
  open: async (projections: readonly Projection[]) =>
    memoryReadModels(projections),
};

readModelsContract('memory', memoryStores);
planDaysContract('memory', memoryStores);
