import type { Entitlements } from '#domain/shared/entitlements.ts';
import type { EntitlementsOf } from '#application/account/entitlementsOf.ts';
import type { EraseTraces } from '#application/account/eraseTraces.ts';
import type { ChatUserHash } from '#application/account/getContext.ts';
import type { SettleAccount } from '#application/account/settleAccount.ts';
import type { LiveLinks } from '#application/item/liveLinks.ts';
import type { ReadCommitted } from '#application/item/readCommitted.ts';
import type { PlanEntries } from '#application/project/planEntries.ts';
import type { ReadPlan } from '#application/project/readPlan.ts';
import type { TransferItems } from '#application/project/transferItems.ts';
import type { UnassignMember } from '#application/project/unassignMember.ts';
import type { ExecuteCommand } from '#application/shared/executeCommand.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type { CommandReplies } from '#application/shared/ports/CommandReplies.ts';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type {
  IdentityVerifier,
  LocalIdentity,
  RedirectSignIns,
} from '#application/shared/ports/Identity.ts';
import type { Ids } from '#application/shared/ports/Ids.ts';
import type { RateLimits } from '#application/shared/ports/RateLimits.ts';
import type { Mailer } from '#application/shared/ports/Mailer.ts';
import type {
  ReadModelProgress,
  ReadModels,
} from '#application/shared/ports/ReadModels.ts';
import type { TextGenerator } from '#application/shared/ports/TextGenerator.ts';
import type { Sessions } from '#application/shared/ports/Sessions.ts';
import type { ReadFresh } from '#application/shared/readYourWrites.ts';
import type { StreamStates } from '#application/shared/streamStates.ts';
import type { IsMember } from '#application/team/isMember.ts';
import type { JoinTeam } from '#application/team/joinTeam.ts';
import type { UseCases } from '#application/useCases.ts';

/** What a deployment brings: its adapters and settings. */
export type Adapters = Readonly<{
  eventStore: EventStore;
  readModels: ReadModels;
  progress: ReadModelProgress;
  directory: Directory;
  sessions: Sessions;
  commandReplies: CommandReplies;
  /** Null where nobody is held back. */
  rateLimits: RateLimits | null;
  identityVerifier: IdentityVerifier;
  localIdentity: LocalIdentity;
  redirectSignIns: RedirectSignIns;
  textGenerator: TextGenerator;
  clock: Clock;
  ids: Ids;
  /** The server's caps, for whoever was granted no others. */
  entitlements: Entitlements;
  chatUserHash: ChatUserHash;
  /** Null where no mail server is set up. */
  mailer: Mailer | null;
  /** The origin that people open. */
  publicUrl: string;
  /** Newcomers enter by invitation only (Q7). */
  requireInvitation: boolean;
  /** How long an invitation is good for. */
  invitationDays: number;
}>;

/** What use cases share among themselves. */
type Helpers = Readonly<{
  states: StreamStates;
  execute: ExecuteCommand;
  readFresh: ReadFresh;
  readCommitted: ReadCommitted;
  isMember: IsMember;
  entitlementsOf: EntitlementsOf;
  settleAccount: SettleAccount;
  eraseTraces: EraseTraces;
  joinTeam: JoinTeam;
  liveLinks: LiveLinks;
  planEntries: PlanEntries;
  readPlan: ReadPlan;
  transferItems: TransferItems;
  unassignMember: UnassignMember;
}>;

/** Everything that is bound, by the name that a factory asks for it. */
export type Services = Adapters & Helpers & UseCases;
