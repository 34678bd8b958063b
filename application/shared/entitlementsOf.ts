import { accountDecider } from '#domain/account/decide.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { StreamStates } from './streamStates.ts';

export type EntitlementsOf = (userId: string) => Promise<Entitlements>;

/**
 * Finds the caps of a person, possibly a moment old: individually granted caps
 * or else the server's (K26, Q48). Commands are checked against the caps of the
 * person who sends them.
 */
export const entitlementsOf =
  ({
    states,
    entitlements,
  }: {
    states: StreamStates;
    entitlements: Entitlements;
  }): EntitlementsOf =>
  async (userId) => {
    const { state } = await states.loadRecent(
      accountDecider,
      streamOf.user(userId),
    );
    return state.status === 'Registered'
      ? { ...entitlements, ...state.granted }
      : entitlements;
  };
