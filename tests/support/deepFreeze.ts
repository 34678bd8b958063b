/** Freezes a value and everything inside it: any change throws. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  if (Object.isFrozen(value) && !(value instanceof Map)) return value;
  if (value instanceof Map) {
    for (const inner of value.values()) deepFreeze(inner);
    return Object.assign(value, { set: refuse, delete: refuse, clear: refuse });
  }
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
};

const refuse = (): never => {
  throw new TypeError('A frozen map cannot be changed.');
};
