import type { Collection, Document, OptionalUnlessRequiredId } from 'mongodb';
import { isDuplicate } from './database.ts';

/**
 * Inserts a document unless one with its id, or with a value that a unique index
 * allows only once, is stored already. Returns whether it was inserted.
 */
export const insertUnlessStored = async <T extends Document>(
  collection: Collection<T>,
  document: NoInfer<OptionalUnlessRequiredId<T>>,
): Promise<boolean> => {
  try {
    await collection.insertOne(document);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};
